import { type ComponentChildren, h } from 'preact';
import type { PageNumbersProps } from './feature-parts.ts';

/** What the pager draws. */
interface PagerProps extends PageNumbersProps {
  /** Whether no offers are shown, because they are loading. */
  isAwaited: boolean;
  /** Page numbers, once they are loaded. */
  numbers: ComponentChildren;
}

/** Moves through the pages. Until they are counted it keeps its place, so that nothing below it jumps. */
export function Pager(props: PagerProps) {
  const { words, index, totalPages, isAwaited, numbers } = props;
  const { say } = words;
  if (totalPages < 2 && !isAwaited) return null;
  return (
    <nav class="pager" part="pager" aria-label={say('pages.name')} inert={!words.lang()}>
      <Step {...props} isBack />
      {numbers}
      <span class="position" aria-hidden="true">
        {totalPages > 1 && say('pages.position', { page: index + 1, pages: totalPages })}
      </span>
      <Step {...props} />
    </nav>
  );
}

/** A button that leads nowhere stays focusable, so that focus is never lost. */
function Step({ words, index, totalPages, turnTo, isBack = false }: PagerProps & { isBack?: boolean }) {
  const { say } = words;
  const target = isBack ? index - 1 : index + 1;
  const leadsNowhere = target < 0 || target >= totalPages;
  return (
    <button
      class="button page-turn"
      part="button"
      aria-label={say(isBack ? 'pages.previous' : 'pages.next')}
      aria-disabled={leadsNowhere}
      onClick={({ currentTarget }) => {
        if (!leadsNowhere) turnTo(target, currentTarget);
      }}
    >
      <span class={isBack ? 'arrow back' : 'arrow'} aria-hidden="true">
        {isBack ? '‹' : '›'}
      </span>
      <span class="step-words">{say(isBack ? 'pages.previousShort' : 'pages.nextShort')}</span>
    </button>
  );
}

import { type ComponentChildren, h } from 'preact';
import type { ListState, Words } from '../wall/model.ts';
import type { PageNumbersProps } from './feature-parts.ts';

/** What the pager draws. */
interface PagerProps extends PageNumbersProps {
  /** Whether no offers are shown, because they are loading. */
  isAwaited: boolean;
  /** Which page is shown, in words. */
  position: string;
  /** Page numbers, once they are loaded. */
  numbers: ComponentChildren;
}

/** Which page is shown, and of how many where somebody counts them. */
export const positionIn = (say: Words['say'], { index, totalPages, isOpenEnded }: ListState): string =>
  say(isOpenEnded ? 'pages.page' : 'pages.position', { page: index + 1, pages: totalPages });

/** Moves through the pages. Until they are counted it keeps its place, so that nothing below it jumps. */
export function Pager(props: PagerProps) {
  const { words, totalPages, isAwaited, position, numbers } = props;
  const { say } = words;
  if (totalPages < 2 && !isAwaited) return null;
  return (
    <nav class="pager" part="pager" aria-label={say('pages.name')} inert={!words.lang()}>
      <Step {...props} isBack />
      {numbers}
      <span class="position" aria-hidden="true">
        {totalPages > 1 && position}
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

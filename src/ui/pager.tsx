import { type ComponentChildren, h, type TargetedMouseEvent } from 'preact';
import type { Words } from '../wall/model.ts';

/** What the pager draws. */
interface PagerProps {
  words: Words;
  /** The page that is shown, counted from 0. */
  index: number;
  totalPages: number;
  /** Whether no offers are shown, because they are loading. */
  isAwaited: boolean;
  /** Page numbers, once they are loaded. */
  numbers: ComponentChildren;
  /** Shows a page, for somebody who has pressed a button. */
  turnTo(index: number, pressed: HTMLElement): void;
}

/** Moves through the pages. Until they are counted it keeps its place, so that nothing below it jumps. */
export function Pager({ words, index, totalPages, isAwaited, numbers, turnTo }: PagerProps) {
  const { say } = words;
  if (totalPages < 2 && !isAwaited) return null;
  const step = (target: number) => ({
    isBack: target < index,
    leadsNowhere: target < 0 || target >= totalPages,
    turn: (pressed: HTMLElement) => turnTo(target, pressed),
  });
  return (
    <nav class="pager" part="pager" aria-label={say('pages.name')} inert={!words.lang()}>
      <Step label={say('pages.previous')} shortLabel={say('pages.previousShort')} {...step(index - 1)} />
      {numbers}
      <span class="position" aria-hidden="true">
        {totalPages > 1 && say('pages.position', { page: index + 1, pages: totalPages })}
      </span>
      <Step label={say('pages.next')} shortLabel={say('pages.nextShort')} {...step(index + 1)} />
    </nav>
  );
}

/** A page button. */
interface StepProps {
  label: string;
  /** What is shown of the label if there is room. */
  shortLabel: string;
  isBack: boolean;
  leadsNowhere: boolean;
  turn(pressed: HTMLElement): void;
}

/** A button that leads nowhere stays focusable, so that focus is never lost. */
function Step({ label, shortLabel, isBack, leadsNowhere, turn }: StepProps) {
  const press = ({ currentTarget }: TargetedMouseEvent<HTMLElement>) => {
    if (!leadsNowhere) turn(currentTarget);
  };
  return (
    <button class="button page-turn" part="button" aria-label={label} aria-disabled={leadsNowhere} onClick={press}>
      <span class={isBack ? 'arrow back' : 'arrow'} aria-hidden="true">
        {isBack ? '‹' : '›'}
      </span>
      <span class="step-words">{shortLabel}</span>
    </button>
  );
}

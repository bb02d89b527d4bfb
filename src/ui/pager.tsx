import { h, type TargetedMouseEvent } from 'preact';
import { features } from '../loading/chunks.ts';
import type { Wall } from '../wall/model.ts';
import { turnToPage } from './focus.ts';

/** What the way to further offers needs to know. */
export interface PagingProps {
  wall: Wall;
  /** Whether no offers are shown, since they are on their way. */
  isAwaited: boolean;
}

/** Moves through the pages. Until they are counted it keeps its place, so that nothing below it jumps. */
export function Pager({ wall, isAwaited }: PagingProps) {
  const { say, state } = wall;
  const { index, totalPages } = state.value;
  const loaded = features.module.value;
  return (
    <nav
      class="pager"
      part="pager"
      aria-label={say('pages.name')}
      hidden={totalPages < 2 && !isAwaited}
      inert={!wall.lang()}
    >
      <Step wall={wall} label={say('pages.previous')} words={say('pages.previousShort')} target={index - 1} />
      {loaded && <loaded.PageNumbers wall={wall} />}
      <span class="position" aria-hidden="true">
        {totalPages > 1 && say('pages.position', { page: index + 1, pages: totalPages })}
      </span>
      <Step wall={wall} label={say('pages.next')} words={say('pages.nextShort')} target={index + 1} />
    </nav>
  );
}

/** A page button: its name, the words shown if there is room, and the page it leads to, counted from 0. */
interface StepProps {
  wall: Wall;
  label: string;
  words: string;
  target: number;
}

/** A button that leads nowhere stays focusable, so that focus is never lost. A new page is read from its start. */
function Step({ wall, label, words, target }: StepProps) {
  const { index, totalPages } = wall.state.value;
  const leadsNowhere = target < 0 || target >= totalPages;
  const turn = ({ currentTarget }: TargetedMouseEvent<HTMLElement>) => {
    if (!leadsNowhere) void turnToPage(wall, target, currentTarget);
  };
  return (
    <button class="button page-turn" part="button" aria-label={label} aria-disabled={leadsNowhere} onClick={turn}>
      <span class={target < index ? 'arrow back' : 'arrow'} aria-hidden="true">
        {target < index ? '‹' : '›'}
      </span>
      <span class="step-words">{words}</span>
    </button>
  );
}

import { h } from 'preact';
import { features } from '../loading/chunks.ts';
import type { Wall } from '../wall/model.ts';

/** Moves through the pages. */
export function Pager({ wall }: { wall: Wall }) {
  const { say, state } = wall;
  const { index, totalPages, status } = state.value;
  const loaded = features.module.value;
  // Until the pages are counted it keeps its place, so that nothing below it jumps.
  const isCounting = status === 'idle' || status === 'loading';
  return (
    <nav part="pager" aria-label={say('pages.name')} hidden={totalPages < 2 && !isCounting}>
      <Step wall={wall} label={say('pages.previous')} sign="‹" target={index - 1} />
      {loaded && <loaded.Numbers wall={wall} />}
      <Step wall={wall} label={say('pages.next')} sign="›" target={index + 1} />
    </nav>
  );
}

/** A page button. One that leads nowhere stays focusable, so that focus is never lost. */
function Step({ wall, label, sign, target }: { wall: Wall; label: string; sign: string; target: number }) {
  const leadsNowhere = target < 0 || target >= wall.state.value.totalPages;
  return (
    <button
      part="button step"
      aria-label={label}
      aria-disabled={leadsNowhere}
      onClick={() => {
        if (!leadsNowhere) void wall.goTo(target);
      }}
    >
      {sign}
    </button>
  );
}

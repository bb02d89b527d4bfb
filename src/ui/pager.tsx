import { h } from 'preact';
import type { Wall } from '../wall/wall.ts';
import { extra } from './parts.ts';

/** Moves through the pages. Buttons that lead nowhere stay focusable, so that focus is never lost. */
export const pager = (wall: Wall) => {
  const { say, state, goTo } = wall;
  const { index, totalPages, status } = state.value;
  const { value } = extra.part;
  const step = (label: string, sign: string, target: number) => {
    const off = target < 0 || target >= totalPages;
    return (
      <button part="button step" aria-label={label} aria-disabled={off} onClick={() => off || goTo(target)}>
        {sign}
      </button>
    );
  };
  // Until the pages are counted it keeps its place, so that nothing below it jumps.
  return (
    <nav part="pager" aria-label={say('Pages')} hidden={totalPages < 2 && !/^i|ing/.test(status)}>
      {step(say('Previous page'), '‹', index - 1)}
      {value && <value.Numbers wall={wall} />}
      {step(say('Next page'), '›', index + 1)}
    </nav>
  );
};

import { styleOf } from '../compat/computed-style.ts';
import { elapsed } from '../compat/elapsed.ts';
import { isVisible } from './is-visible.ts';
import { sharedByPage } from './shared-by-page.ts';
import { createSizeObserver } from './size-observer.ts';

/**
 * Milliseconds of work between two frames, which is mostly one step. They are few, because what a step has added takes
 * longer to draw than to add; in Firefox, several times as long.
 */
const MS_PER_FRAME = 1;

/** The same as long as there is nothing to draw yet. */
const MS_BEFORE_FIRST = 4;

/** The boxes that have more to come, one after another, because each frame has time for one of them. */
const waiting = sharedByPage(() => ({ turns: new Set<() => void>(), frame: 0 }));

function waitFor(turn: () => void): void {
  const all = waiting();
  all.turns.add(turn);
  all.frame ||= requestAnimationFrame(takeTurn);
}

function takeTurn(): void {
  const all = waiting();
  const [turn] = all.turns;
  if (turn) all.turns.delete(turn);
  all.frame = all.turns.size > 0 ? requestAnimationFrame(takeTurn) : 0;
  turn?.();
}

/**
 * Fills a box by steps between frames, from the second frame on, so that what is there by now is painted first. An
 * empty box gets its first step even where it cannot be seen; all others wait until it can.
 * @param step adds something; returns whether it was the last one
 * @returns a function that stops it
 */
export function fillBetweenFrames(box: HTMLElement, step: () => boolean): () => void {
  const turn = () => {
    const isBegun = box.hasChildNodes();
    if (observer && isBegun && !isVisible(box)) {
      observer.observe(box);
      return;
    }
    // With `auto`, browsers would search the whole text for its first letter again after each step; there may be none.
    if (isBegun && box.dir === 'auto') box.dir = styleOf(box).direction || 'auto';
    const end = elapsed() + (isBegun ? MS_PER_FRAME : MS_BEFORE_FIRST);
    do {
      if (step()) return;
    } while (elapsed() < end && box.hasChildNodes() === isBegun);
    waitFor(turn);
  };
  // What is added before the box can be seen would have to be drawn all at once.
  const observer = createSizeObserver(() => {
    if (!isVisible(box)) return;
    observer?.disconnect();
    waitFor(turn);
  });
  const frame = requestAnimationFrame(() => waitFor(turn));
  return () => {
    cancelAnimationFrame(frame);
    waiting().turns.delete(turn);
    observer?.disconnect();
  };
}

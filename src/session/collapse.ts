import { boxOf, elementAfter, selfAndAncestors } from '../compat/ancestors.ts';
import { styleOf } from '../compat/computed-style.ts';
import { safeDocument } from '../compat/safe-document.ts';

/** How long it takes, in milliseconds. */
const DURATION = 180;

/**
 * An element of no height, whatever the page's styles say, and whatever it stands in. Its margin above stays, so that
 * the element itself does not move, which would count as a shift of all of it.
 */
const FLAT = {
  flex: 'none',
  overflow: 'clip',
  blockSize: '0px',
  minBlockSize: '0px',
  marginBlockEnd: '0px',
  paddingBlock: '0px',
  borderBlockWidth: '0px',
};

/**
 * Lets an element lose its height, smoothly, so that what follows it comes up rather than jumps.
 * @returns the movement, after which everything stands as it would without the element; `undefined` where nobody would
 * see it, or it is not wanted: then nothing is done
 */
export function collapse(element: HTMLElement): Animation | undefined {
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = top < innerHeight && bottom > 0 && top < bottom && !safeDocument.hidden;
  if (!isInSight || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const { blockSize, inlineSize } = styleOf(element);
  const flat = { ...FLAT, inlineSize, marginBlockEnd: `${-spaceLeft(element)}px` };
  const full = { flex: 'none', overflow: 'clip', minBlockSize: '0px', inlineSize, blockSize };
  return element.animate([full, flat], { duration: DURATION, easing: 'ease-in-out', fill: 'forwards' });
}

/**
 * How many pixels more lie between what is before a flat element and what follows it than would without the element:
 * those of its margin above, and of a gap. A margin below zero makes up for them, except for a grid's gap, which goes
 * only at the end.
 */
function spaceLeft(element: HTMLElement): number {
  const next = findNext(element);
  if (!next) return 0;
  // With so much height the page does not become shorter while it is measured, and so does not scroll back.
  const height = safeDocument.documentElement.scrollHeight;
  const topWith = (styles: Keyframe): number => {
    const trial = element.animate([{ ...styles, blockSize: `${height}px` }], { fill: 'forwards' });
    const { top } = boxOf(next);
    trial.cancel();
    return top;
  };
  return Math.max(0, topWith(FLAT) - height - topWith({ position: 'absolute' }));
}

/** The next element of the page that has a place in it. */
function findNext(element: Element): Element | undefined {
  for (const at of selfAndAncestors(element)) {
    for (let next = elementAfter(at); next; next = elementAfter(next)) {
      const { display, position } = styleOf(next);
      const isPlaced = !/none|contents/.test(display) && !/absolute|fixed/.test(position);
      if (isPlaced) return next;
    }
  }
  return undefined;
}

import { page } from '../guard/page.ts';

/** Pixels of width that a wall needs: in less, names and rewards are cut. */
export const NARROW = 200;

/**
 * What keeps an element out of sight: itself or something around it. `undefined` if it can be seen, now or after
 * scrolling.
 */
export function obstacleOf(element: HTMLElement): HTMLElement | undefined {
  const { offsetWidth, offsetHeight } = element;
  if (!offsetWidth || !offsetHeight || getComputedStyle(element).visibility !== 'visible') return element;
  for (let box = element.parentElement; box && box !== page.body; box = box.parentElement) {
    const { opacity, overflow } = getComputedStyle(box);
    if (opacity === '0' || (overflow !== 'visible' && !(box.clientWidth && box.clientHeight))) return box;
  }
  return undefined;
}

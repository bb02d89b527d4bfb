import { boxOf, matches, selfAndAncestors, selfAndAncestorsInBody } from '../compat/ancestors.ts';
import { computedStyleOf } from '../compat/computed-style.ts';
import { safeDocument } from '../compat/safe-document.ts';

/** Pixels of width below which names and rewards are cut. */
export const NARROW = 200;

/** Pixels of height below which not one card can be seen. */
const STRIP = 100;

/**
 * Whether an element lies where nobody can scroll to: above or before the beginning of the page, however far the page and
 * the boxes around the element are scrolled; or in something fixed outside of the window, such as a drawer.
 */
function isOutside(element: Element, rect: DOMRect): boolean {
  const { bottom, right } = rect;
  const fixed = selfAndAncestors(element).find((box) => computedStyleOf(box).position === 'fixed');
  const isBeyond = ({ left, top }: DOMRect) => left >= innerWidth || top >= innerHeight;
  if (fixed && isBeyond(rect) && isBeyond(boxOf(fixed))) return true;
  const boxes = selfAndAncestors(element).slice(1);
  const above = boxes.reduce((sum, { scrollTop }) => sum + scrollTop, 0);
  const before = boxes.reduce((sum, box) => sum + roomToTheLeft(box), 0);
  return bottom + above <= 0 || right + before <= 0;
}

/** How many pixels a box can be scrolled to the left. From right to left, `scrollLeft` begins at 0 and goes below that. */
function roomToTheLeft(box: HTMLElement): number {
  const { direction, overflowX } = computedStyleOf(box);
  const canScroll = overflowX !== 'visible' || box === safeDocument.documentElement;
  return box.scrollLeft + (direction === 'rtl' && canScroll ? box.scrollWidth - box.clientWidth : 0);
}

/** Pixels on the screen that an element is high, or what is in it, if that is higher and stands out of it. */
function fullHeight(element: HTMLElement): number {
  const { offsetHeight, scrollHeight } = element;
  // Neither of these follows a transform, and so only their relation is used.
  return element.getBoundingClientRect().height * Math.max(1, scrollHeight / (offsetHeight || 1));
}

/** How many pixels of an element's height can be seen, now or after scrolling: boxes that do not scroll cut it. */
export function visibleHeight(element: HTMLElement): number {
  let { top, bottom } = element.getBoundingClientRect();
  // What is higher than the element stands out of it, unless the element cuts it off itself.
  if (computedStyleOf(element).overflowY === 'visible') bottom = top + fullHeight(element);
  for (const box of selfAndAncestorsInBody(element).slice(1)) {
    const { overflowY } = computedStyleOf(box);
    if (overflowY === 'visible') continue;
    const around = boxOf(box);
    const isCut = overflowY === 'hidden' || overflowY === 'clip';
    // A box that scrolls can bring every part of what is in it into sight, so only the height of the box itself counts.
    top = isCut ? Math.max(top, around.top) : around.top;
    bottom = isCut ? Math.min(bottom, around.bottom) : around.bottom;
  }
  return Math.max(0, bottom - top);
}

/**
 * Whether only a strip of an element can be seen, although what is in it is higher than that. The element itself may be
 * as low as the strip, as in a bar of fixed height whose items are stretched.
 */
export const isCutToStrip = (element: HTMLElement): boolean =>
  fullHeight(element) >= STRIP && visibleHeight(element) < STRIP;

/** The box that cuts off more than half of an element; none if a box that scrolls stands between the two. */
export function mostlyCutBy(element: HTMLElement): HTMLElement | undefined {
  let { top, bottom, height } = element.getBoundingClientRect();
  for (const box of selfAndAncestorsInBody(element).slice(1)) {
    const { overflowY } = computedStyleOf(box);
    if (overflowY === 'visible') continue;
    if (overflowY !== 'hidden' && overflowY !== 'clip') return undefined;
    const around = boxOf(box);
    top = Math.max(top, around.top);
    bottom = Math.min(bottom, around.bottom);
    if (bottom - top < height / 2) return box;
  }
  return undefined;
}

/** Properties that leave a box its place but paint nothing of it, and the values, as computed, with which they do so. */
const UNPAINTED: Record<string, RegExp> = {
  opacity: /^0(\.0\d*)?$/,
  filter: /opacity\(0\)/,
  'clip-path': /^inset\(([^r]*100%|50%\))|^circle\(0/,
  'content-visibility': /hidden/,
};

/** What in its own style leaves a box unpainted; `undefined` if nothing does. */
export function whyUnpainted(box: Element): { property: string; value: string } | undefined {
  for (const [property, hiding] of Object.entries(UNPAINTED)) {
    const value = computedStyleOf(box).getPropertyValue(property);
    if (hiding.test(value)) return { property, value };
  }
  return undefined;
}

/** Less of its area than this, and no letter can be read: a quarter of its width and height. */
const SHRUNK = 1 / 16;

/** Whether a transform, or zoom, leaves an element hardly any size. */
export function isShrunk(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height < element.offsetWidth * element.offsetHeight * SHRUNK;
}

/**
 * What keeps an element out of sight: itself or something around it. `undefined` if it can be seen, now or after
 * scrolling.
 */
export function obstacleTo(element: HTMLElement): HTMLElement | undefined {
  const { offsetWidth, offsetHeight } = element;
  if (computedStyleOf(element).visibility !== 'visible') return element;
  // Before the size: contents that are not painted give a box none.
  const unpainted = selfAndAncestors(element).find((box) => matches(box, 'details:not([open])') || whyUnpainted(box));
  if (unpainted || !offsetWidth || !offsetHeight) return unpainted ?? element;
  if (isShrunk(element) || isOutside(element, element.getBoundingClientRect())) return element;
  return selfAndAncestorsInBody(element).find(
    (box) => computedStyleOf(box).overflow !== 'visible' && !(box.clientWidth && box.clientHeight),
  );
}

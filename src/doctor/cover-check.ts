import { boxOf, selfAndAncestors, selfAndAncestorsInBody } from '../compat/ancestors.ts';
import { computedStyleOf } from '../compat/computed-style.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { Finding } from './report-types.ts';
import { nameOf } from './wording.ts';

/** Pixels in sight below which a header or a toast may lie over all of them, until somebody scrolls. */
const ENOUGH = 100;

/** Where a wall is tried, as shares of what is in sight of its width and height. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];

/** What lies over all of a wall, so that no press reaches it. Nobody can tell of a wall that is scrolled out of sight. */
export function coverOf(element: HTMLElement): HTMLElement | undefined {
  const { clientWidth, clientHeight } = safeDocument.documentElement;
  const clipping = selfAndAncestorsInBody(element).filter((box) => computedStyleOf(box).overflow !== 'visible');
  const boxes = [element, ...clipping].map(boxOf);
  const left = Math.max(0, ...boxes.map((box) => box.left));
  const top = Math.max(0, ...boxes.map((box) => box.top));
  const width = Math.min(clientWidth, ...boxes.map((box) => box.right)) - left;
  const height = Math.min(clientHeight, ...boxes.map((box) => box.bottom)) - top;
  if (width < ENOUGH || height < ENOUGH) return undefined;
  const around = element.getRootNode();
  const root = around instanceof ShadowRoot ? around : safeDocument;
  let cover: HTMLElement | undefined;
  for (const x of PLACES) {
    for (const y of PLACES) {
      const place = { x: left + width * x, y: top + height * y };
      const pressed = root.elementFromPoint(place.x, place.y);
      cover = pressed ? lastingCover(element, pressed, place) : undefined;
      if (!cover) return undefined;
    }
  }
  return cover;
}

/** A place on the screen, in pixels. */
interface Place {
  x: number;
  y: number;
}

/** What is pressed in place of a wall, if scrolling does not bring the wall out from behind it. */
function lastingCover(element: HTMLElement, pressed: Element, { x, y }: Place): HTMLElement | undefined {
  const around = selfAndAncestors(element);
  const boxes = selfAndAncestors(pressed);
  if (boxes.includes(element)) return undefined;
  const others = boxes.filter((box) => !around.includes(box));
  const fixed = others.find((box) => /fixed|sticky/.test(computedStyleOf(box).position));
  const cover = fixed ?? others.at(-1);
  // Something around the wall: the wall is painted behind it.
  if (!cover) return boxes[0];
  // What is pressed beyond its own box is its `::before` or `::after`, as that of Bootstrap's stretched links.
  const own = boxOf(pressed);
  if (x < own.left || x > own.right || y < own.top || y > own.bottom) return boxes[0];
  const { top, bottom } = boxOf(cover);
  const hidden = fixed ? { top: 0, bottom: safeDocument.documentElement.clientHeight } : boxOf(element);
  return top <= hidden.top && bottom >= hidden.bottom ? cover : undefined;
}

/** Why nobody can press a wall that is in sight, or would be. */
export function covered(element: HTMLElement): Finding {
  const cover = coverOf(element);
  if (!cover) return undefined;
  return selfAndAncestors(element).includes(cover)
    ? `the wall lies behind ${nameOf(cover)}, in which it stands, so nobody can press it, and perhaps not see it. Look in your style sheet for a negative z-index, a clip-path, or a ::before or ::after that lies over it, and remove that`
    : `${nameOf(cover)} lies over all of the wall, so nobody can press it, nor see it if that is opaque. Remove that, or its ::before or ::after, unless it is there for a moment only, such as while a dialog of yours is open`;
}

import { MOST } from '../../src/html/weigh.ts';

export { weigh } from '../../src/html/weigh.ts';

/** How many elements stand in each other at most. */
export const depthOf = (element: Element): number =>
  Math.max(0, ...[...element.children].map((child) => 1 + depthOf(child)));

/** Parsers add elements between a table and its cells. */
export const DEEPEST = MOST.depth * 2;

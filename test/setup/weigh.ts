import { MOST, weighTags, weighText } from '../../src/html/weigh.ts';

/** The HTML that is parsed for a text, or `undefined` for one that is shown as text. */
export function weigh(source: string): string | undefined {
  const text = weighText(source);
  return text === undefined ? undefined : weighTags(text);
}

/** How many elements stand in each other at most. */
export const depthOf = (element: Element): number =>
  Math.max(0, ...[...element.children].map((child) => 1 + depthOf(child)));

/** Elements that are not counted may stand in each of the others: a cell in a row in a part of a table. */
export const DEEPEST = MOST.depth * 4 + 4;

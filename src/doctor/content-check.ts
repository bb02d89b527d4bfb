import { pressableAround, SLOTS, swallowedContent } from '../diagnosis/page-mistakes.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import type { Finding } from './report-types.ts';
import { nameOf } from './wording.ts';

/** Content of the page that has ended up inside the element, where nobody sees it. */
export function content({ element }: RegisteredWall): Finding {
  const [first, ...rest] = swallowedContent(element);
  if (!first) return undefined;
  if (first.slot) {
    return `${nameOf(first)} has slot="${first.slot}", and nobody can see it: the slots are ${SLOTS.join(', ')}`;
  }
  const what = rest.length ? `${nameOf(first)} and ${rest.length} more` : nameOf(first);
  return `<offer-wall> contains ${what}, which nobody can see. HTML does not end an element by "/>", and what follows becomes its content: write <offer-wall …></offer-wall>. If that content is meant for people to whom the wall never comes, put it into one element, such as <p>`;
}

/** A link or a button of the page that the wall stands in. */
export function inLink({ element }: RegisteredWall): Finding {
  const box = pressableAround(element);
  return box && `the wall stands in ${nameOf(box)}, so each press in the wall is a press of that, too: move it out`;
}

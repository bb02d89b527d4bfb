import type { Piece } from './pieces.ts';
import { purify } from './purify.ts';

/** Appends nodes to a target; as far as the names match, their first element continues its last one. */
function move(from: ParentNode, target: ParentNode, [name, ...deeper]: string[]): void {
  const { firstElementChild: first } = from;
  const { lastElementChild: last } = target;
  if (first && last && first.localName === name && last.localName === name) {
    move(first, last, deeper);
    first.remove();
  }
  target.append(...from.childNodes);
}

/**
 * Makes a piece of a text safe and adds it to the pieces before it.
 * @throws if the page's Trusted Types do not allow our policy
 */
export function join(target: ParentNode, { html, open, shared }: Piece): void {
  const fragment = purify(html);
  let first = fragment.firstElementChild;
  for (const name of open) {
    // Only the beginning of an item has a number or a bullet.
    if (name === 'li') first?.setAttribute('part', 'continued');
    first = first?.firstElementChild ?? null;
  }
  move(fragment, target, open.slice(0, shared));
}

import type { Piece } from './pieces.ts';
import { purify } from './purify.ts';

/** Moves nodes behind those of a target; their first element goes on in its last one as far as names say so. */
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
 * Adds a piece of a text, made safe, to what the pieces before it have become.
 * @throws where the page's Trusted Types allow no policy of ours
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

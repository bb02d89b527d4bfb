import { join } from './join.ts';
import { piecesOf } from './pieces.ts';

/**
 * Untrusted HTML as nodes that are safe to show, up to the limits and all at once.
 * @throws if the page's Trusted Types do not allow our policy
 */
export function sanitize(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const piece of piecesOf(html)) join(fragment, piece);
  return fragment;
}

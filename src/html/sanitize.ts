import { join } from './join.ts';
import { piecesOf } from './pieces.ts';

/**
 * Untrusted HTML as nodes that are safe to show, up to the limits and all at once.
 * @throws where the page's Trusted Types allow no policy of ours
 */
export function sanitize(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const piece of piecesOf(html)) join(fragment, piece);
  return fragment;
}

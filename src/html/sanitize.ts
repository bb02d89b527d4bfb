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

/** A heading, a list and a link: together they run most of the code. */
const SAMPLE = '<h1>Terms</h1><ul><li><a href="https://example.com/">Link</a></li></ul>';

/** Does ahead of time what only the first text needs: settings are read, and functions and patterns compiled. */
export function warmUp(): void {
  try {
    sanitize(SAMPLE);
  } catch {
    // The page's Trusted Types do not allow our policy: the first text will be shown as text.
  }
}

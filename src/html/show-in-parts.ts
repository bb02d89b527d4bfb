import { safeDocument } from '../compat/safe-document.ts';
import { htmlToText } from '../plain-text/html-to-text.ts';
import { cleanInParts } from './clean-in-parts.ts';
import { parse } from './parse.ts';
import { type LinkRule, purifierConfig } from './purify.ts';
import { isLong as isLongText, weighTags, weighText } from './weigh.ts';

/** Texts of so many characters are cleaned without a pause, and shown at once if they are one part. */
export const MAX_AT_ONCE = 8_000;

/** HTML with more cells in a row is shown as text, because engines lay out a row as a whole. */
const MAX_ROW_CELLS = 40;

/**
 * Cleans untrusted HTML and shows it in a target, part by part.
 * @returns whether it is light enough; else nothing is shown
 * @throws if the page's Trusted Types do not allow our policy
 */
export function* showInParts(target: ParentNode & Node, source: string, rule: LinkRule): Generator<void, boolean> {
  const isLong = source.length > MAX_AT_ONCE;
  const text = weighText(source);
  if (text === undefined) return false;
  if (isLong) yield;
  const html = weighTags(text);
  if (html === undefined) return false;
  if (isLong) yield;
  const root = parse(html, purifierConfig().TRUSTED_TYPES_POLICY);
  if (isLong) yield;
  // WebKit counts anew for each element that `:nth-child()` is tried on.
  if ([...root.querySelectorAll('tr')].some(({ childElementCount }) => childElementCount > MAX_ROW_CELLS)) return false;
  if (isLong) yield;
  // What stands around tags that make no element becomes one text.
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isLongText(`${texts.currentNode.nodeValue}`)) return false;
  if (isLong) yield;
  yield* cleanInParts(root, target, rule);
  return true;
}

/**
 * Untrusted HTML as nodes that are safe to show, all at once; only its text, if it is too heavy for that.
 * @throws if the page's Trusted Types do not allow our policy
 */
export function sanitize(html: string, rule: LinkRule): DocumentFragment {
  const fragment = safeDocument.createDocumentFragment();
  const parts = showInParts(fragment, html, rule);
  let next = parts.next();
  while (!next.done) next = parts.next();
  if (!next.value) fragment.append(htmlToText(html));
  return fragment;
}

/** A heading, a list and a link: together they run most of the code. */
const SAMPLE = '<h1>Terms</h1><ul><li><a href="https://example.com/">Link</a></li></ul>';

/** Does ahead of time what only the first text needs: settings are read, and functions and patterns compiled. */
export function warmUp(): void {
  try {
    sanitize(SAMPLE, String);
  } catch {
    // The page's Trusted Types do not allow our policy: the first text will be shown as text.
  }
}

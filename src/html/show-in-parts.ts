import { safeDocument } from '../compat/safe-document.ts';
import { htmlToText } from '../plain-text/html-to-text.ts';
import { cleanInParts } from './clean-in-parts.ts';
import { atOnce, isHeavy, parse } from './parse.ts';
import { type LinkRule, purifierConfig } from './purify.ts';
import { weigh } from './weigh.ts';

/** Texts of so many characters are cleaned without a pause, and shown at once if they are one part. */
export const MAX_AT_ONCE = 8_000;

/**
 * Cleans untrusted HTML and shows it in a target, part by part.
 * @returns whether it is light enough; else nothing is shown
 * @throws if the page's Trusted Types do not allow our policy
 */
export function* showInParts(target: ParentNode & Node, source: string, rule: LinkRule): Generator<void, boolean> {
  const html = weigh(source);
  if (html === undefined) return false;
  const isLong = source.length > MAX_AT_ONCE;
  if (isLong) yield;
  const parsing = parse(html, purifierConfig().TRUSTED_TYPES_POLICY);
  const root = isLong ? yield* parsing : atOnce(parsing);
  if (isLong) yield;
  if (isHeavy(root)) return false;
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
  if (!atOnce(showInParts(fragment, html, rule))) fragment.append(htmlToText(html));
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

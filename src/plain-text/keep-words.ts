import { safeDocument } from '../compat/safe-document.ts';

/** A text with more tags is left as it is: the browser is asked of each name. */
const MOST_TAGS = 1_000;

/** What looks like a tag without values and without a prefix, such as those of Word; or an address. */
const BRACKETED = /<(?:([a-z][^\s<>=/:]*)(?:\s[^<>=/]*)?|https?:\/\/[^\s<>]+)>/gi;

/** The names of elements that end in a text. */
const endsIn = (html: string): Set<string | undefined> =>
  new Set([...html.matchAll(/<\/([a-z][^\s>]*)/gi)].map(([, name]) => name?.toLowerCase()));

/**
 * Whether browsers know an element; XHTML pages do by its name in small letters only. Not asked of a name with a hyphen:
 * the page may have an element of that name run.
 */
const isKnown = (name: string): boolean =>
  /^\w+$/.test(name) && !(safeDocument.createElement(name.toLowerCase()) instanceof HTMLUnknownElement);

/**
 * Keeps words and addresses that stand in angle brackets, such as `<PROMO50>`, where HTML would take them for tags: an
 * element of that name is known to no browser, and never ends.
 */
export function keepWords(html: string): string {
  if (html.split('<', MOST_TAGS + 1).length > MOST_TAGS) return html;
  const ends = endsIn(html);
  return html.replace(BRACKETED, (tag, name?: string) =>
    name && (ends.has(name.toLowerCase()) || isKnown(name)) ? tag : `&lt;${tag.slice(1)}`,
  );
}

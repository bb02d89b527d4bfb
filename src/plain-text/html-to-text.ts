import { decodeReferences } from './decode-references.ts';
import { keepWords } from './keep-words.ts';

/** White space in HTML, and no other: `\s` covers more, such as hard spaces, which are part of a name or a value. */
export const WHITE = String.raw`\t\n\f\r `;

/** Comments, and what browsers take for one. Not written as in HTML, where it would begin one in an inline script. */
const COMMENT = String.raw`<[!]--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:[!?]|/(?![a-z>]))[^>]*>?`;

/** Elements whose content is not markup. */
const RAW = String.raw`<(script|style|xmp|iframe|noembed|noframes|title|plaintext)(?=[${WHITE}/>])[\s\S]*?(?:</\1(?=[${WHITE}/>])[^>]*>?|$)`;

/** What is never shown, as part of a pattern that ignores case. */
export const NEVER_SHOWN = `${COMMENT}|${RAW}`;

/** Tags, and what is never shown. */
const MARKUP = new RegExp(`${NEVER_SHOWN}|</?[a-z][^>]*>?`, 'gi');

/** Tags within a line, which join what they hold to what stands before. Not `sup`: $5<sup>99</sup> would become $599. */
const IN_LINE =
  /^<\/?(a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|o:p|q|s|small|span|strike|strong|u)(?![\w:-])/i;

/** A picture, and what is said in its place: with quotation marks, or without. */
const PICTURE = /^<img\s(?:[^>]*?\s)?alt=(?:(["'])([^>]*?)\1|([^\s"'>]+))/i;

/** What stands for a tag, or for anything else that is not shown. */
function standInFor(markup: string): string {
  if (IN_LINE.test(markup)) return '';
  const picture = PICTURE.exec(markup);
  return picture?.[2] ?? picture?.[3] ?? '\n';
}

/**
 * The text content of HTML without a parser, for pages where the sanitizer cannot work. Only ever shown as text. Every
 * pattern matches what it has begun, even if the text ends first: one that looked for a closing sign from each of many
 * places, and found none, would freeze the page.
 */
export const htmlToText = (html: string): string =>
  decodeReferences(keepWords(html).replace(MARKUP, standInFor)).replace(/\s{2,}/g, (space) =>
    space.includes('\n') ? '\n' : space,
  );

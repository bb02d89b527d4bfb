/** The character of a reference such as `&#228;` or `&#xe4;`, from what stands between `&#` and `;`. */
const characterOf = (code: string): string => {
  const isHexadecimal = code.toLowerCase().startsWith('x');
  return String.fromCodePoint(isHexadecimal ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10));
};

/**
 * Replaces references by what they stand for: the named ones that all HTML needs, and all numbers. `&amp;` comes last,
 * so that nothing is decoded twice.
 */
export const decodeReferences = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#(x[\da-f]{1,5}|\d{1,6});/gi, (_, code: string) => characterOf(code))
    .replace(/&amp;/g, '&');

/** Tags within a line, which join what they hold to what stands before. Not `sup`: $5<sup>99</sup> would become $599. */
const IN_LINE =
  /^<\/?(a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|o:p|q|s|small|span|strike|strong|u)(?![\w:-])/i;

/** A picture, and what is said in its place. */
const PICTURE = /^<img\s(?:[^>]*?\s)?alt=(["'])([^>]*?)\1/i;

/**
 * The text content of HTML without a parser, for pages where the sanitizer cannot work. Only ever shown as text. Every
 * pattern matches what it has begun, even if the text ends first: one that looked for a closing sign from each of many
 * places, and found none, would freeze the page.
 */
export const htmlToText = (html: string): string =>
  decodeReferences(
    html.replace(/<(script|style)[\s\S]*?(<\/\1[^>]*|$)>?|<\/?[a-z!][^>]*>?/gi, (tag) =>
      IN_LINE.test(tag) ? '' : (PICTURE.exec(tag)?.[2] ?? '\n'),
    ),
  ).replace(/\s{2,}/g, (space) => (space.includes('\n') ? '\n' : space));

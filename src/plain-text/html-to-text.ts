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

/** Tags within a line: what is in them goes on with what stands before. Signs that are set higher do not. */
const IN_LINE =
  /^<\/?(a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|o:p|q|s|small|span|strike|strong|u)(?![\w:-])/i;

/**
 * The text content of HTML without a parser, for pages where the sanitizer cannot work. Only ever shown as text.
 * Every pattern takes what it has begun, as a parser does at the end of the text: a pattern that looked for an end from
 * each of many places, and found none, would freeze the page.
 */
export const htmlToText = (html: string): string =>
  decodeReferences(
    html.replace(/<(script|style)[\s\S]*?(<\/\1[^>]*|$)>?|<\/?[a-z!][^>]*>?/gi, (tag) =>
      IN_LINE.test(tag) ? '' : '\n',
    ),
  ).replace(/\s{2,}/g, (space) => (space.includes('\n') ? '\n' : space));

/** The character of a reference such as `&#228;` or `&#xe4;`, by what stands between its signs. */
const characterOf = (code: string): string => {
  const isHexadecimal = code.toLowerCase().startsWith('x');
  return String.fromCodePoint(isHexadecimal ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10));
};

/**
 * The text content of HTML without a parser, for pages where the sanitizer cannot work. Only ever shown as text. Of the
 * named signs it knows those that every writer of HTML needs; `&amp;` comes last, so that nothing is read twice.
 * Every pattern takes what it has begun, as a parser does at the end of the text: one that looked ahead in vain from each
 * of many places would stop the page.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?(<\/\1[^>]*|$)>?|<\/?[a-z!][^>]*>?/gi, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#(x[\da-f]{1,5}|\d{1,6});/gi, (_, code: string) => characterOf(code))
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, (space) => (/\n/.test(space) ? '\n' : space));

/** The character of a reference such as `&#228;` or `&#xe4;`, from what stands between `&#` and `;`. */
const characterOf = (code: string): string => {
  const isHexadecimal = code.toLowerCase().startsWith('x');
  return String.fromCodePoint(isHexadecimal ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10));
};

/**
 * Replaces references by what they stand for: the named ones that all HTML needs, those that Persian and Hindi are
 * written with, and all numbers. `&amp;` comes last, so that nothing is decoded twice.
 */
export const decodeReferences = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&zwnj;/g, '\u200c')
    .replace(/&zwj;/g, '\u200d')
    .replace(/&#(x[\da-f]{1,5}|\d{1,6});/gi, (_, code: string) => characterOf(code))
    .replace(/&amp;/g, '&');

/** What named references stand for: those that all HTML needs, and two that Persian and Hindi are written with. */
const SIGNS = new Map([
  ['&amp;', '&'],
  ['&apos;', "'"],
  ['&gt;', '>'],
  ['&lt;', '<'],
  ['&nbsp;', ' '],
  ['&quot;', '"'],
  ['&zwj;', '\u200d'],
  ['&zwnj;', '\u200c'],
]);

/** What may be one of these, or a number such as `&#228;` or `&#xe4;`. */
const REFERENCE = /&(?:[a-z]{2,4}|#\d{1,6}|#[xX][\da-fA-F]{1,5});/g;

/** The character of a reference with a number. */
const numbered = (reference: string): string =>
  String.fromCodePoint(Number(reference.slice(2, -1).replace(/^x/i, '0x')));

/** Replaces references by what they stand for, all in one go, so that nothing is decoded twice. */
export const decodeReferences = (text: string): string =>
  text.replace(REFERENCE, (reference) =>
    reference[1] === '#' ? numbered(reference) : (SIGNS.get(reference) ?? reference),
  );

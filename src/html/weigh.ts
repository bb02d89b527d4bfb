import { NEVER_SHOWN, WHITE } from '../plain-text/html-to-text.ts';
import { keepWords } from '../plain-text/keep-words.ts';

/** What is shown as HTML. A text that has more of anything is shown as text. */
export const MOST = {
  characters: 256_000,
  /** Tags and comments. */
  tags: 25_000,
  /** Elements that a parser makes of them. */
  elements: 12_500,
  /** Elements nested in each other, without the parts of a table. */
  depth: 32,
  /** Characters between two tags, as `lengthOf` counts them: engines lay out a paragraph as a whole. */
  run: 5_000,
  /** The same if one character in twenty is slow to draw: see `DEAR`. */
  dearRun: 1_000,
  /** Signs that turn the direction of writing around: engines look through all of them for each line. */
  turns: 1_000,
  /** Attributes of one tag: the sanitizer looks at each. */
  attributes: 30,
  /** Cells in a row: engines lay out a row as a whole. */
  cells: 40,
};

/**
 * What engines are slow to find a place or a shape for: tabs, heaps of marks, joined pictures, rare scripts, half
 * letters.
 */
const DEAR = /\t|\p{M}{4}|\u200d|[\u{10000}-\u{10ffff}]|\p{Cs}/gu;

/** A sign that turns the direction of writing around. */
const TURN = /[\u202a-\u202e\u2066-\u2069]/g;

/** The name of an attribute, and its value. */
const NAME = `=[^${WHITE}/>=]*|[^${WHITE}/>=]+`;
const VALUE = `[${WHITE}]*=[${WHITE}]*(?:"[^"]*"?|'[^']*'?|[^${WHITE}>"'][^${WHITE}>]*)?`;
const ATTRIBUTE = new RegExp(`(${NAME})(?:${VALUE})?`, 'g');

/** What is never shown, and tags: slash, name and attributes. */
const TAG = new RegExp(`${NEVER_SHOWN}|<(/?)([a-z][^${WHITE}/>]*)((?:[${WHITE}/]*(?:${NAME})(?:${VALUE})?)*)`, 'gi');

/** What stands before the names that elements are parsed under in place of their own. */
export const MARK = 'ow-';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/**
 * Elements that are parsed under another name. Parsers open those of formatting again in each further block until they
 * are closed: 5 kB of them can become 150,000. Under another name they end with the block in which they began, and a
 * text has hardly more elements than tags. Of the others, audio and video are slow to make, Chromium looks through all
 * of a `<bdi>` again for each thing that comes into it, and engines do not agree on what is in a `<noscript>`.
 */
export const RENAMED = setOf('a b big code em font i nobr s small strike strong tt u audio bdi noscript video');

/**
 * Elements whose names are not given back: a form's fields could stand in for its properties, and what is in a template
 * is hidden from whoever counts its elements.
 */
const FOREIGN = setOf('form template');

/**
 * Attributes that get a `MARK`: handlers and styles, which Chromium reports to the page's policy as soon as they are
 * parsed, wherever that is; and directions, for which it looks through an element as it does for a `<bdi>`.
 */
const MARKED = /^(?:on\w+|style|dir)$/i;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The length of a text in terms of drawing: letters of the scripts after Cyrillic count twice, because finding their
 * shapes takes longer.
 */
export const lengthOf = (text: string): number => 2 * text.length - text.replace(/[\u0530-\uffff]+/g, '').length;

/** Whether a text between two tags is too long to be laid out as a whole. */
export const isLong = (text: string): boolean =>
  text.length > MOST.dearRun && (lengthOf(text) > MOST.run || count(text, DEAR) * 20 > text.length);

const markWhere = (attribute: string, name: string): string => (MARKED.test(name) ? MARK + attribute : attribute);

/** The name that an element is parsed under in place of its own, if it is. */
function nameToParse(name: string): string | undefined {
  if (RENAMED.has(name)) return MARK + name;
  return FOREIGN.has(name) ? `${MARK}part` : undefined;
}

/** Whether a tag has too many attributes. */
const isCrowded = (rest: string): boolean =>
  rest.length > 2 * MOST.attributes && count(rest, ATTRIBUTE) > MOST.attributes;

/** Text without tags takes its lines from line breaks. */
const withLines = (source: string): string =>
  /<[a-z/!]/i.test(source) ? source : source.trim().replaceAll('\n', '<br>');

/**
 * Weighs a text before it is parsed, renames the tags that parsers would multiply, and leaves out what is no element.
 * @returns the HTML to parse, or `undefined` for a text that is too heavy
 */
export function weigh(source: string): string | undefined {
  if (source.length > MOST.characters || count(source, TURN) > MOST.turns) return undefined;
  const text = withLines(keepWords(source));
  if (text.split('<', MOST.tags + 1).length > MOST.tags) return undefined;
  let isHeavy = false;
  const html = text.replace(TAG, (_, _raw, slash?: string, tag = '', rest = '') => {
    if (slash === undefined) return '<!---->';
    // Word leaves elements behind whose names have a colon, and which nobody closes: in their place comes the end of an
    // element that never began, which parsers ignore.
    if (tag.includes(':')) return `</${MARK}none`;
    isHeavy ||= isCrowded(rest);
    const name = tag.toLowerCase();
    const written = nameToParse(name) ?? tag;
    // A link ends where the next one begins, which parsers do not know of an element with another name.
    const before = !slash && name === 'a' ? `</${written}>` : '';
    return `${before}<${slash}${written}${rest === '' ? '' : rest.replace(ATTRIBUTE, markWhere)}`;
  });
  return isHeavy ? undefined : html;
}

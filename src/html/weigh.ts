import { NEVER_SHOWN, WHITE } from '../plain-text/html-to-text.ts';
import { keepWords } from '../plain-text/keep-words.ts';

/** What is shown as HTML. A text that has more of anything is shown as text. */
export const MOST = {
  characters: 256_000,
  /** Tags and comments. */
  tags: 25_000,
  /** Elements that a parser makes of them. */
  elements: 12_500,
  /** Elements nested in each other. */
  depth: 48,
  /** Characters between two tags, as `lengthOf` counts them: engines lay out a paragraph as a whole. */
  run: 5_000,
  /** The same if one character in twenty is slow to draw: see `DEAR`. */
  dearRun: 1_000,
  /** Signs that turn the direction of writing around: engines look through all of them for each line. */
  turns: 1_000,
  /** Attributes of one tag: the sanitizer looks at each. */
  attributes: 30,
  /** Cells in a row, or items of a list that counts backwards: engines lay out or count all of them again for each. */
  row: 40,
  /** Rows or columns that a cell spans: the rest is left out. Engines count all of them again for each new cell. */
  span: 20,
  /** Rows and columns that all cells together span beyond their own. */
  spans: 2_000,
  /** Languages: engines look up fonts and rules for each. */
  languages: 20,
};

/** Stops a text from being shown as HTML. */
export function refuse(): never {
  throw Error('too heavy');
}

/**
 * What engines are slow to find a place or a shape for: tabs, heaps of marks, joined pictures, rare scripts, half
 * letters.
 */
const DEAR = /\t|\p{M}{4}|\u200d|[\u{10000}-\u{10ffff}]|\p{Cs}/gu;

/** A sign that turns the direction of writing around. */
const TURN = /[\u202a-\u202e\u2066-\u2069]/g;

/** The name of an attribute, and its value. */
const NAME = `=[^${WHITE}/>=]*|[^${WHITE}/>=]+`;
const VALUE = `[${WHITE}]*=[${WHITE}]*(?:"([^"]*)"?|'([^']*)'?|([^${WHITE}>"'][^${WHITE}>]*))?`;
const ATTRIBUTE = new RegExp(`(${NAME})(?:${VALUE})?`, 'g');

/** What is never shown, and tags: slash, name and attributes, no more of them than tell that there are too many. */
const TAG = new RegExp(
  `${NEVER_SHOWN}|<(/?)([a-z][^${WHITE}/>]*)((?:[${WHITE}/]*(?:${NAME})(?:${VALUE})?){0,${MOST.attributes + 1}})`,
  'gi',
);

/** What stands before names that nobody is to understand. */
const MARK = 'ow-';

/** A direction, until the text is cleaned. */
export const DIR = `${MARK}dir`;

/**
 * Attributes that get a `MARK`: handlers and styles, which Chromium reports to the page's policy as soon as they are
 * parsed, wherever that is; and directions: with `auto`, it looks through all of an element again for each thing that
 * comes into it.
 */
const MARKED = /^(?:on\w+|style|dir)$/i;

/**
 * Names that elements are parsed and shown by, and those that they replace. Without a block, what is in it would run
 * together with what follows. Chromium looks through a `<bdi>` as it does for a direction, a form's fields could stand in
 * for its properties, and what is in a template is hidden from whoever counts its elements.
 */
const SHOWN_AS: Record<string, string> = {
  div:
    'address article aside center details dialog fieldset figcaption figure footer form header hgroup legend main nav ' +
    'search section summary template',
  ul: 'dir menu select',
  li: 'option',
  span: 'bdi',
  s: 'strike',
  code: 'samp tt',
};

const names = new Map(
  Object.entries(SHOWN_AS).flatMap(([shownAs, names]) => names.split(' ').map((name) => [name, shownAs] as const)),
);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Letters of the scripts after Cyrillic, whose shapes take longer to be found. */
const SLOW_LETTERS = /[\u0530-\uffff]+/g;

/** The length of a text in terms of drawing: slow letters count twice. */
export function lengthOf(text: string): number {
  const slow = text.length - text.replace(SLOW_LETTERS, '').length;
  return text.length + slow;
}

/** Whether a text between two tags is too long to be laid out as a whole. */
export const isLong = (text: string): boolean =>
  text.length > MOST.dearRun && (lengthOf(text) > MOST.run || count(text, DEAR) * 20 > text.length);

/** Text without tags takes its lines from line breaks. */
const withLines = (source: string): string =>
  /<[a-z/!]/i.test(source) ? source : source.trim().replaceAll('\n', '<br>');

/** The attributes of a tag, and what is said in place of a picture, such as an emoji. */
function readAttributes(rest: string): { attributes: string; alt: string } {
  let number = 0;
  let alt = '';
  const attributes = rest.replace(ATTRIBUTE, (attribute, name: string, ...[double, single, bare]: string[]) => {
    number++;
    if (/^alt$/i.test(name)) alt = double ?? single ?? bare ?? '';
    return MARKED.test(name) ? MARK + attribute : attribute;
  });
  if (number > MOST.attributes) refuse();
  return { attributes, alt };
}

/**
 * Weighs a text before it is parsed, gives its tags the names that they are shown by, puts words in place of pictures,
 * and leaves out what is no element.
 * @returns the HTML to parse
 * @throws if it is too heavy
 */
export function weigh(source: string): string {
  if (source.length > MOST.characters || count(source, TURN) > MOST.turns) refuse();
  const text = withLines(keepWords(source));
  if (text.split('<', MOST.tags + 1).length > MOST.tags) refuse();
  // The dialog's title is an h2, its sections are h3. Ranks that differ stay different, as far as there are any.
  const ranks = [...'123456'].filter((rank) => new RegExp(`<h${rank}[${WHITE}/>]`, 'i').test(text));
  return text.replace(TAG, (_, _raw, slash?: string, tag = '', rest = '') => {
    if (slash === undefined) return '<!---->';
    const name = tag.toLowerCase();
    const { attributes, alt } = readAttributes(rest);
    // In place of what is no element comes the end of one that never began, which parsers ignore. Word leaves some
    // behind whose names have a colon, and which nobody closes.
    if (name === 'img' || name.includes(':')) return `${alt.replaceAll('<', '&lt;')}</${MARK}none`;
    const place = ranks.indexOf(/^h([1-6])$/.exec(name)?.[1] ?? '');
    const shownAs = place < 0 ? names.get(name) : `h${Math.min(6, 4 + place)}`;
    // What was a <bdi> has the direction of its own words, unless it says another: of two attributes the first counts.
    return `<${slash}${shownAs ?? tag}${attributes}${name === 'bdi' ? ` ${DIR}="auto"` : ''}`;
  });
}

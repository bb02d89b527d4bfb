import { createAttributes } from './attributes.ts';
import { ALLOWED_TAGS } from './purify.ts';
import { createTags } from './tags.ts';

/** What is shown as HTML. A text that has more of anything is shown as text. */
export const MOST = {
  characters: 256_000,
  /** Tags. An end tag counts as half, one with attributes as two and each attribute as half, as long as they take. */
  tags: 12_500,
  /** Attributes of one tag, all of which are looked at. */
  attributes: 30,
  /** Characters between two tags, as `lengthOf` counts them: engines lay out a paragraph as a whole. */
  run: 5_000,
  /** The same if one in twenty is dear to draw: see `DEAR`. */
  dearRun: 1_000,
  /** Signs that turn the direction of writing around: engines look through all of them for each line. */
  turns: 1_000,
  /** Elements nested in each other. */
  depth: 48,
  /** Cells in a row, once it is parsed: engines lay out a row as a whole. */
  cells: 40,
};

/** Signs that turn the direction, written as they are or as references. */
const TURN = /[\u202a-\u202e\u2066-\u2069]|&#(?:x0*20[26]|0*82[39])/gi;

/**
 * What engines are slow to find a place or a shape for: tabs, heaps of marks, joined pictures, rare scripts, half
 * letters.
 */
const DEAR = /\t|\p{M}{4}|\u200d|[\u{10000}-\u{10ffff}]|\p{Cs}/gu;

/** White space in HTML, and no other: `\s` covers more, such as hard spaces, which are part of a name or a value. */
const WHITE = String.raw`\t\n\f\r `;

/** An attribute: its name, and its value if it has one. */
const NAME = `=[^${WHITE}/>=]*|[^${WHITE}/>=]+`;
const VALUE = `[${WHITE}]*=[${WHITE}]*(?:"[^"]*"?|'[^']*'?|[^${WHITE}>"'][^${WHITE}>]*)?`;
const ATTRIBUTE = new RegExp(`(${NAME})(${VALUE})?`, 'g');

const COMMENT = String.raw`<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:[!?]|/(?![a-z]))[^>]*>?`;
/** An element whose content is no markup and never shown. */
const RAW = String.raw`<(script|style|xmp|iframe|noembed|noframes|title|plaintext)(?=[${WHITE}/>])[\s\S]*?(?:</\1(?=[${WHITE}/>])[^>]*>?|$)`;
const TAG = `<(/?)([a-z][^${WHITE}/>]*)((?:[${WHITE}/]*(?:${NAME})(?:${VALUE})?){0,${MOST.attributes}})[${WHITE}/]*(>?)`;
/** Comments and what is like them; tags: slash, name, attributes and end; and signs that begin neither. */
const MARKUP = new RegExp(`${COMMENT}|${RAW}|${TAG}|<`, 'gi');

/** Blocks that are not allowed: without a block, what is in them would run together with what follows. */
const BLOCKS =
  'address article aside center details dialog fieldset figcaption figure footer header hgroup legend main nav optgroup ' +
  'search section summary';

/** The names under which elements are parsed and shown. Tags of others are left out, and what is in them stays. */
const NAMES = new Map([
  ...ALLOWED_TAGS.map((name) => [name, name] as const),
  ...BLOCKS.split(' ').map((name) => [name, 'div'] as const),
  ...Object.entries({ strike: 's', tt: 'code', samp: 'code', menu: 'ul', dir: 'ul', option: 'p' }),
  // The sanitizer drops it with its content, and parsers do not know it.
  ...['audio', 'video', 'noscript'].map((name) => [name, 'desc'] as const),
]);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The length of a text in terms of drawing: letters of the scripts after Cyrillic count twice, because finding their
 * shapes takes longer.
 */
export const lengthOf = (text: string): number => 2 * text.length - text.replace(/[\u0530-\uffff]+/g, '').length;

/** Whether a text between two tags is too long to be laid out as a whole. */
const isLong = (text: string): boolean =>
  text.length > MOST.dearRun && (lengthOf(text) > MOST.run || count(text, DEAR) * 20 > text.length);

/** Text without tags takes its lines from line breaks. */
const withLines = (source: string): string =>
  /<[a-z/!]/i.test(source) ? source : source.trim().replaceAll('\n', '<br>');

/** The names of a text's headings: the dialog's title is an h2, its sections are h3. Ranks that differ stay different. */
function headingsIn(text: string): Map<string, string> {
  const ranks = [1, 2, 3, 4, 5, 6].filter((rank) => new RegExp(`<h${rank}`, 'i').test(text));
  return new Map(ranks.map((rank, place) => [`h${rank}`, `h${Math.min(6, 4 + place)}`]));
}

/**
 * Weighs a text, and writes its tags anew, so that parsing and drawing it costs no more than it seems to.
 * @returns the text to parse, or `undefined` for one that is too heavy
 */
export function weigh(source: string): string | undefined {
  if (source.length > MOST.characters || count(source, TURN) > MOST.turns) return undefined;
  const text = withLines(source);
  if (text.split('<', 2 * MOST.tags).length === 2 * MOST.tags) return undefined;
  const headings = headingsIn(text);
  const attributesOf = createAttributes(text);
  const tags = createTags();
  let [html, run, weight, done] = ['', '', 0, 0];
  for (const { 0: said, 2: slash, 3: tag = '', 4: rest = '', 5: end, index } of text.matchAll(MARKUP)) {
    run += text.slice(done, index);
    done = index + said.length;
    // A tag with more attributes than were looked for.
    if (end === '' && done < text.length) return undefined;
    const attributes = [...rest.matchAll(ATTRIBUTE)];
    const lower = tag.toLowerCase();
    const name = headings.get(lower) ?? NAMES.get(lower);
    const isStart = tag !== '' && (!slash || name === 'br');
    if (attributes.length) weight += 2 + attributes.length / 2;
    else weight += !isStart ? 0.5 : /^t[rbhf]/.test(`${name}`) ? 1.5 : 1;
    // A sign that begins no tag must not begin one with what follows what is left out.
    let written = said === '<' ? '&lt;' : '';
    if (name && isStart) written = tags.start(name, attributesOf(name, attributes, done));
    else if (name) written = tags.end(name);
    if (weight > MOST.tags || tags.depth() > MOST.depth || isLong(run)) return undefined;
    if (written.startsWith('<')) {
      html += run + written;
      run = '';
    } else run += written;
  }
  run += text.slice(done);
  return isLong(run) ? undefined : html + run;
}

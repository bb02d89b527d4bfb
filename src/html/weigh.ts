/** What is shown as HTML. A text that has more of anything is shown as text. */
export const MOST = {
  characters: 256_000,
  /**
   * Tags: one with attributes counts as three, because parsing it takes as long, an end tag as half, and a row or column as
   * one and a half, since parsers move what stands between rows to before the table.
   */
  tags: 12_500,
  /** Characters between two tags, as `lengthOf` counts them: engines lay out a paragraph as a whole. */
  run: 5_000,
  /** The same where one in twenty is dear to draw: see `DEAR`. */
  dearRun: 1_000,
  /** Signs that turn the direction of writing around: engines look through all of them for each line. */
  turns: 1_000,
  /** Attributes of one tag: the sanitizer looks at each. */
  attributes: 30,
  /** Elements in each other, without those that need no end tag. */
  depth: 32,
};

/** What engines are slow to find a place or a shape for: tabs, heaps of marks, joined pictures, rare scripts, half letters. */
const DEAR = /\t|\p{M}{4}|\u200d|[\u{10000}-\u{10ffff}]|\p{Cs}/gu;

/** The name of an attribute, and its value. */
const NAME = /=[^\s/>=]*|[^\s/>=]+/.source;
const VALUE = /\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>"'][^\s>]*)?/.source;
const ATTRIBUTE = new RegExp(`(${NAME})(?:${VALUE})?`, 'g');

/** Comments, elements whose content is no markup and never shown, and tags: name and attributes. */
const TAG = new RegExp(
  [
    /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z>]))[^>]*>?/,
    /<(script|style|xmp|iframe|noembed|noframes|title|plaintext)(?=[\s/>])[\s\S]*?(?:<\/\1(?=[\s/>])[^>]*>?|$)/,
    new RegExp(`<(\\/?)([a-z][^\\s/>]*)((?:[\\s/]*(?:${NAME})(?:${VALUE})?)*)`),
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements without an end tag, or that need none. */
const ENDLESS = setOf(
  'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr tbody thead tfoot caption ' +
    'colgroup',
);

/** What a table is made of, but for its cells. */
const IN_TABLE = setOf('tr tbody thead tfoot col colgroup');

/** Elements that no end tag of a line's elements, such as `</b>`, ends on its way. */
const BLOCKS = setOf(
  'address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer h1 h2 h3 h4 ' +
    'h5 h6 header hgroup listing main menu nav ol pre search section select summary ul table object marquee applet ' +
    'frameset',
);

/** Those that no end tag of another element ends. */
const BARRIERS = setOf('table object marquee applet');

/**
 * Elements that are parsed under another name. Parsers open those of formatting again in each further block until they are
 * closed: 5 kB of them can become 150,000. Under another name they end with the block they began in, and a text has hardly
 * more elements than it has tags. Of the others Chromium looks at all of the content again with each thing that comes into it,
 * or at all those before; or they are dear to make.
 */
export const RENAMED = setOf(
  'a b big code em font i nobr s small strike strong tt u bdi audio details fieldset optgroup option rb rp rt rtc video',
);

/** What stands before the names that are given back after parsing. */
export const MARK = 'ow-';

/**
 * Elements whose names are not given back: a form's fields could stand in for its properties, drawings and formulas have
 * rules of their own, lists to choose from count all their options for each that is added, and what is in a template is
 * hidden from whoever counts its elements.
 */
const FOREIGN = setOf('form svg math textarea select datalist template');

/**
 * Attributes that get a `MARK`: handlers and styles, which Chromium reports to the page's policy as soon as they are parsed,
 * wherever that is, and directions, because of which it would do as with `<bdi>`.
 */
const MARKED = /^(?:on\w+|style|dir)$/i;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How long a text is to draw: letters of the scripts after Cyrillic count twice, because finding their shapes takes longer. */
export const lengthOf = (text: string): number => 2 * text.length - text.replace(/[\u0530-\uffff]+/g, '').length;

/** Whether a text between two tags is too long to be laid out as a whole. */
const isLong = (text: string): boolean =>
  lengthOf(text) > MOST.run || (text.length > MOST.dearRun && count(text, DEAR) * 20 > text.length);

const markWhere = (attribute: string, name: string): string => (MARKED.test(name) ? MARK + attribute : attribute);

/** Whether a tag has too many attributes. */
const isCrowded = (rest: string): boolean =>
  rest.length > 2 * MOST.attributes && count(rest.replace(/"[^"]*"?|'[^']*'?/g, ' '), /[\s/]+/g) > MOST.attributes;

/** Text without tags takes its lines from line breaks. */
const withLines = (source: string): string =>
  /<[a-z/!]/i.test(source) ? source : source.trim().replaceAll('\n', '<br>');

/**
 * Weighs a text by what stands between its tags. Comes before `weighTags`, which looks at each tag and takes longer.
 * @returns the text with its lines, or `undefined` for one that is too heavy
 */
export function weighText(source: string): string | undefined {
  if (source.length > MOST.characters) return undefined;
  const text = withLines(source);
  const runs = text.split('<', 2 * MOST.tags);
  const isHeavy =
    runs.length === 2 * MOST.tags ||
    count(text, /[\u202a-\u202e\u2066-\u2069]/g) > MOST.turns ||
    runs.some((run) => isLong(run.slice(run.indexOf('>') + 1)));
  return isHeavy ? undefined : text;
}

/**
 * Weighs the tags of a text, and gives another name to what parsers would make much of.
 * @returns the text to parse, or `undefined` for one that is too heavy
 */
export function weighTags(text: string): string | undefined {
  let isHeavy = false;
  let tags = 0;
  const open: string[] = [];
  const close = (name: string) => {
    const place = open.lastIndexOf(name);
    const barriers = BLOCKS.has(name) ? BARRIERS : BLOCKS;
    if (place >= 0 && !open.slice(place + 1).some((inner) => barriers.has(inner))) open.length = place;
  };
  const html = text.replace(TAG, (_, _raw, slash?: string, tag = '', rest = '') => {
    if (slash === undefined || isHeavy) return '<!---->';
    const name = tag.toLowerCase();
    // As for parsers, a link ends where the next one begins.
    if (slash || name === 'a') close(name);
    if (!slash && !ENDLESS.has(name)) open.push(name);
    // Parsers make an element even of `</p>`.
    if (slash && name !== 'p') tags += 0.5;
    else if (/[^\s/]/.test(rest)) tags += 3;
    else tags += IN_TABLE.has(name) ? 1.5 : 1;
    isHeavy = tags > MOST.tags || open.length > MOST.depth || isCrowded(rest);
    const written = RENAMED.has(name) ? MARK + name : FOREIGN.has(name) ? `${MARK}part` : tag;
    const before = name === 'a' && !slash ? `</${MARK}a>` : '';
    return `${before}<${slash}${written}${rest === '' ? '' : rest.replace(ATTRIBUTE, markWhere)}`;
  });
  return isHeavy ? undefined : html;
}

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
  /** Elements in each other, without the parts of a table. */
  depth: 32,
};

/** What engines are slow to find a place or a shape for: tabs, heaps of marks, joined pictures, rare scripts, half letters. */
const DEAR = /\t|\p{M}{4}|\u200d|[\u{10000}-\u{10ffff}]|\p{Cs}/gu;

/** White space in HTML, and no other: `\s` knows more, such as hard spaces, which are part of a name or a value. */
const WHITE = String.raw`\t\n\f\r `;

/** The name of an attribute, and its value. */
const NAME = `=[^${WHITE}/>=]*|[^${WHITE}/>=]+`;
const VALUE = `[${WHITE}]*=[${WHITE}]*(?:"[^"]*"?|'[^']*'?|[^${WHITE}>"'][^${WHITE}>]*)?`;
const ATTRIBUTE = new RegExp(`(${NAME})(?:${VALUE})?`, 'g');

const COMMENT = String.raw`<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:[!?]|/(?![a-z>]))[^>]*>?`;
/** An element whose content is no markup and never shown. */
const RAW = String.raw`<(script|style|xmp|iframe|noembed|noframes|title|plaintext)(?=[${WHITE}/>])[\s\S]*?(?:</\1(?=[${WHITE}/>])[^>]*>?|$)`;

/** Comments and what is like them, and tags: slash, name and attributes. */
const TAG = new RegExp(`${COMMENT}|${RAW}|<(/?)([a-z][^${WHITE}/>]*)((?:[${WHITE}/]*(?:${NAME})(?:${VALUE})?)*)`, 'gi');

/** Whether there are attributes in what follows the name of a tag. */
const HAS_ATTRIBUTES = new RegExp(`[^${WHITE}/]`);

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Tags that make no element here, elements without content, and those that end where the next of their kind begins. */
const NEVER_OPEN = setOf(
  'html head body frame frameset area base basefont bgsound br col embed hr image img input keygen link meta param source ' +
    'track wbr td th tr tbody thead tfoot caption colgroup',
);

/** What a table is made of, but for its cells. */
const IN_TABLE = setOf('tr tbody thead tfoot col colgroup');

const HEADINGS = 'h1 h2 h3 h4 h5 h6'.split(' ');

/** Those that no end tag of another element ends. */
const BARRIERS = ['table', 'object', 'marquee', 'applet'];

/** Elements that end a paragraph where they begin. */
const FLOW = [
  ...HEADINGS,
  ...'address article aside blockquote center dialog dir div dl dd dt figcaption figure footer header hgroup'.split(
    ' ',
  ),
  ...'li listing main menu nav ol p pre section summary table ul'.split(' '),
];

/** What a tag ends: the last of these elements, unless one of the others was opened in it. */
interface Ending {
  ends: readonly string[];
  unless: ReadonlySet<string>;
}

const inTables = new Set(BARRIERS);
/** What no end tag of a line's element, such as `</span>`, ends on its way. */
const inBlocks = new Set([...BARRIERS, ...FLOW, 'button']);
/** What the next item of a list does not end on its way. */
const inLists = new Set([...inBlocks].filter((name) => !['address', 'div', 'p'].includes(name)));

const paragraph: Ending = { ends: ['p'], unless: new Set([...BARRIERS, 'button']) };
const heading: Ending = { ends: HEADINGS, unless: inTables };
const item: Ending = { ends: ['li'], unless: new Set([...BARRIERS, 'ol', 'ul']) };
const lastItem: Ending = { ends: ['li'], unless: inLists };
const lastTerm: Ending = { ends: ['dd', 'dt'], unless: inLists };

/** What an end tag ends. */
function endedBy(name: string): Ending {
  if (name === 'p') return paragraph;
  if (name === 'li') return item;
  if (HEADINGS.includes(name)) return heading;
  return { ends: [name], unless: inBlocks.has(name) ? inTables : inBlocks };
}

const endsParagraph = new Set([...FLOW, 'hr']);

/** What ends where an element begins. As for parsers, a link ends where the next one does. */
function endedByStart(name: string): Ending[] {
  if (name === `${MARK}a`) return [endedBy(name)];
  const last = name === 'li' ? [lastItem] : name === 'dd' || name === 'dt' ? [lastTerm] : [];
  return endsParagraph.has(name) ? [...last, paragraph] : last;
}

/**
 * Elements that are parsed under another name. Parsers open those of formatting again in each further block until they are
 * closed: 5 kB of them can become 150,000. Under another name they end with the block they began in, and a text has hardly
 * more elements than it has tags. `noscript` is a block by its beginning and none by its end, and `search` is one for new engines only. Of the others Chromium looks at all of the content again with each thing that comes into it,
 * or at all those before; or they are dear to make.
 */
export const RENAMED = setOf(
  'a b big code em font i nobr s small strike strong tt u bdi audio details fieldset noscript optgroup option rb rp rt rtc search video',
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
  const close = ({ ends, unless }: Ending) => {
    for (let place = open.length - 1; place >= 0; place--) {
      const name = `${open[place]}`;
      if (ends.includes(name)) open.length = place;
      if (ends.includes(name) || unless.has(name)) return;
    }
  };
  const html = text.replace(TAG, (_, _raw, slash?: string, tag = '', rest = '') => {
    if (slash === undefined || isHeavy) return '<!---->';
    const name = tag.replace(/[A-Z]+/g, (letters: string) => letters.toLowerCase());
    const written = RENAMED.has(name) ? MARK + name : FOREIGN.has(name) ? `${MARK}part` : name;
    for (const ending of slash ? [endedBy(written)] : endedByStart(written)) close(ending);
    if (!slash && !NEVER_OPEN.has(written)) open.push(written);
    // Parsers make an element even of `</p>`.
    if (slash && name !== 'p') tags += 0.5;
    else if (HAS_ATTRIBUTES.test(rest)) tags += 3;
    else tags += IN_TABLE.has(name) ? 1.5 : 1;
    isHeavy = tags > MOST.tags || open.length > MOST.depth || isCrowded(rest);
    const before = name === 'a' && !slash ? `</${MARK}a>` : '';
    return `${before}<${slash}${written}${rest === '' ? '' : rest.replace(ATTRIBUTE, markWhere)}`;
  });
  return isHeavy ? undefined : html;
}

/** What is shown as HTML. A text that has more of anything is shown as text. */
export const MOST = {
  characters: 256_000,
  /**
   * Tags. One with attributes counts as three, because it takes as long to parse; an end tag counts as half, and a row
   * or column as one and a half, because parsers move what stands between rows to before the table.
   */
  tags: 12_500,
  /** Characters between two tags, as `lengthOf` counts them: engines lay out a paragraph as a whole. */
  run: 5_000,
  /** The same if one in twenty is dear to draw: see `DEAR`. */
  dearRun: 1_000,
  /** Signs that turn the direction of writing around: engines look through all of them for each line. */
  turns: 1_000,
  /** Attributes of one tag: the sanitizer looks at each. */
  attributes: 30,
  /** Elements nested in each other, without the parts of a table. */
  depth: 32,
};

/**
 * What engines are slow to find a place or a shape for: tabs, heaps of marks, joined pictures, rare scripts, half
 * letters.
 */
const DEAR = /\t|\p{M}{4}|\u200d|[\u{10000}-\u{10ffff}]|\p{Cs}/gu;

/** White space in HTML, and no other: `\s` covers more, such as hard spaces, which are part of a name or a value. */
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

/** What stands before the names that elements are parsed under in place of their own. */
export const MARK = 'ow-';

/** The beginning of an end tag of nothing, which parsers ignore. */
const IGNORED = `</${MARK}none`;

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Tags that make no element here, elements without content, and those that end where the next of their kind begins. */
const NEVER_OPEN = setOf(
  'html head body frame frameset area base basefont bgsound br col embed hr image img input keygen link meta param source ' +
    'track wbr td th tr tbody thead tfoot caption colgroup',
);

/** What a table is made of, but for its cells. */
const IN_TABLE = setOf('tr tbody thead tfoot col colgroup');

/** What has the content of a table. */
const CELLS = setOf('td th caption');
const PARTS_OF_TABLES = new Set([...IN_TABLE, ...CELLS]);

/**
 * Elements of which one ends where the next begins. Under our names parsers do not know that, so the end is written
 * out.
 */
const WITH_END_WRITTEN = setOf(`${MARK}a ${MARK}option`);

const HEADINGS = 'h1 h2 h3 h4 h5 h6'.split(' ');

/**
 * Elements that end a paragraph where they begin, and that no end tag of a line's element, such as `</span>`, ends on
 * its way.
 */
const BLOCKS = [
  ...HEADINGS,
  ...'address article aside blockquote center dir div dl dd dt figcaption figure footer header hgroup'.split(' '),
  ...'li listing main menu nav ol p pre section summary table ul'.split(' '),
];

/** What a tag ends: the last of these elements, unless one of the others was opened in it. */
interface Ending {
  ends: readonly string[];
  unless: ReadonlySet<string>;
}

const inBlocks = new Set(BLOCKS);
const inTables = new Set(['table']);
const inLists = new Set(['table', 'ol', 'ul']);
/** What the next item of a list does not end on its way. */
const inFirmBlocks = new Set(BLOCKS.filter((name) => !['address', 'div', 'p'].includes(name)));

const paragraph: Ending = { ends: ['p'], unless: inTables };
const heading: Ending = { ends: HEADINGS, unless: inTables };
const item: Ending = { ends: ['li'], unless: inLists };

/** What an end tag ends. */
function endedBy(name: string): Ending {
  if (name === 'li') return item;
  if (HEADINGS.includes(name)) return heading;
  return { ends: [name], unless: inBlocks.has(name) ? inTables : inBlocks };
}

const lastTerm: Ending = { ends: ['dd', 'dt'], unless: inFirmBlocks };

/** What ends where the next of its kind begins. */
const endedByNext = new Map<string, Ending>([
  ['li', { ends: ['li'], unless: inFirmBlocks }],
  ['dd', lastTerm],
  ['dt', lastTerm],
  ...[...WITH_END_WRITTEN].map((name): [string, Ending] => [name, endedBy(name)]),
]);

/**
 * Elements that are parsed under another name. Parsers open those of formatting again in each further block until they
 * are closed: 5 kB of them can become 150,000. Under another name they end with the block in which they began, and a
 * text has hardly more elements than tags. Engines do not agree whether `dialog` and `search` are blocks; `noscript`
 * begins as one, but does not end as one. For each of the others, Chromium looks through all of the content again with
 * each thing that comes into it, or through all those before; or it is dear to make.
 */
export const RENAMED = setOf(
  'a b big code em font i nobr s small strike strong tt u bdi audio details dialog fieldset noscript optgroup option rb rp rt ' +
    'rtc search video',
);

/**
 * Elements whose names are not given back: a form's fields could stand in for its properties; drawings, formulas,
 * buttons and objects have rules of their own; a command is empty for some engines only; lists to choose from count all
 * their options again for each that is added; and what is in a template is hidden from whoever counts its elements.
 */
const FOREIGN = setOf('form button object applet marquee command svg math textarea select datalist template');

/**
 * Attributes that get a `MARK`: handlers and styles, which Chromium reports to the page's policy as soon as they are
 * parsed, wherever that is; and directions, with which it would do as with `<bdi>`.
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

/** Whether a tag has too many attributes. */
const isCrowded = (rest: string): boolean =>
  rest.length > 2 * MOST.attributes && count(rest, ATTRIBUTE) > MOST.attributes;

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

/** Counts the elements that are open at a place in a text, as parsers do, by the names under which they are parsed. */
function createOpenElements() {
  /** Of a table's parts, only its cells, as `td`: the others matter only in that their content ends with them. */
  const open: string[] = [];
  const close = ({ ends, unless }: Ending) => {
    for (let place = open.length - 1; place >= 0; place--) {
      const name = `${open[place]}`;
      if (ends.includes(name)) open.length = place;
      if (ends.includes(name) || unless.has(name)) return;
    }
  };
  return {
    /** Whether they are nested too deeply; a cell is part of its table. */
    isDeep: () => open.length > MOST.depth && open.filter((name) => name !== 'td').length > MOST.depth,
    start(name: string) {
      const table = open.lastIndexOf('table');
      if (table >= 0 && PARTS_OF_TABLES.has(name)) {
        open.length = table + 1;
        if (CELLS.has(name)) open.push('td');
      }
      // A table that begins in another one, outside of its cells, ends that one.
      if (name === 'table' && table > open.lastIndexOf('td')) open.length = table;
      const last = endedByNext.get(name);
      if (last) close(last);
      if (name === 'hr' || inBlocks.has(name)) close(paragraph);
      if (HEADINGS.includes(name) && HEADINGS.includes(`${open.at(-1)}`)) open.pop();
      if (!NEVER_OPEN.has(name)) open.push(name);
    },
    end: (name: string) => close(endedBy(name)),
  };
}

/**
 * Weighs the tags of a text, and gives another name to those of which parsers would make much.
 * @returns the text to parse, or `undefined` for one that is too heavy
 */
export function weighTags(text: string): string | undefined {
  const elements = createOpenElements();
  let isHeavy = false;
  let tags = 0;
  const html = text.replace(TAG, (_, _raw, slash?: string, tag = '', rest = '') => {
    if (slash === undefined || isHeavy) return '<!---->';
    const name = tag.replace(/[A-Z]+/g, (letters: string) => letters.toLowerCase()).replaceAll('\0', '\ufffd');
    // Parsers make an element even from `</p>` and `</br>`.
    if (slash && name !== 'p' && name !== 'br') tags += 0.5;
    else if (HAS_ATTRIBUTES.test(rest)) tags += 3;
    else tags += IN_TABLE.has(name) ? 1.5 : 1;
    // The parts of a table end where the next begins. Word leaves behind names with a colon, which nobody closes.
    if ((slash && PARTS_OF_TABLES.has(name)) || name.includes(':')) {
      isHeavy = tags > MOST.tags;
      return IGNORED;
    }
    const written = RENAMED.has(name) ? MARK + name : FOREIGN.has(name) ? `${MARK}part` : name;
    if (slash) elements.end(written);
    else elements.start(written);
    isHeavy = tags > MOST.tags || elements.isDeep() || isCrowded(rest);
    const before = !slash && WITH_END_WRITTEN.has(written) ? `</${written}>` : '';
    return `${before}<${slash}${written}${rest === '' ? '' : rest.replace(ATTRIBUTE, markWhere)}`;
  });
  return isHeavy ? undefined : html;
}

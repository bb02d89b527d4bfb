const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const TABLE = setOf('table');
const CELLS = setOf('td th caption');
const PARTS_OF_TABLES = setOf('td th caption tr thead tbody tfoot');
/** What has no content of its own but cells. */
const FRAMES = setOf('table tr thead tbody tfoot');
/** Elements that stand for themselves: what begins in them ends nothing around them. */
const APART = setOf('ul ol dl table td th caption');
/** Elements that end a paragraph where they begin, and that no end tag in a line, such as `</b>`, ends. */
const BLOCKS = setOf('p div ul ol dl li dt dd h4 h5 h6 hr pre blockquote table td th caption tr thead tbody tfoot');
const HEADINGS = setOf('h4 h5 h6');

/**
 * What a start tag ends: the outermost of these elements, with all in it. Other blocks end a paragraph. Only what is
 * shown depends on these rules, and not what it costs: whatever ends here is written as an end tag.
 */
const ENDED_BY = new Map([
  ['a', setOf('a')],
  ['li', setOf('p li')],
  ...['dt', 'dd'].map((name) => [name, setOf('p dt dd')] as const),
  ...['h4', 'h5', 'h6'].map((name) => [name, setOf('p h4 h5 h6')] as const),
  ...['td', 'th', 'caption'].map((name) => [name, CELLS] as const),
  ['tr', setOf('td th caption tr')],
  ...['thead', 'tbody', 'tfoot'].map((name) => [name, PARTS_OF_TABLES] as const),
]);
const PARAGRAPH = setOf('p');

/**
 * Writes the tags of elements that stand in each other, with the end tags of all that end, in their order. So a parser
 * has nothing left to end or to open by itself, and never has more elements open than are counted here.
 */
export function createTags() {
  const open: string[] = [];
  const endFrom = (place: number): string => {
    let ends = '';
    while (open.length > place) ends += `</${open.pop()}>`;
    return ends;
  };
  const endOutermost = (names: ReadonlySet<string>, around: ReadonlySet<string>): string => {
    let first = open.length;
    for (let place = first - 1; place >= 0 && !around.has(`${open[place]}`); place--) {
      if (names.has(`${open[place]}`)) first = place;
    }
    return endFrom(first);
  };
  return {
    depth: () => open.length,
    start(name: string, attributes: string): string {
      // Parsers leave out parts of tables elsewhere, and move to before a table what is in none of its cells.
      const isPart = PARTS_OF_TABLES.has(name);
      if (isPart ? !open.includes('table') : FRAMES.has(`${open.at(-1)}`)) return '';
      // An anchor that leads nowhere is no link.
      if (name === 'a' && !attributes.includes(' href')) return '';
      const ended = ENDED_BY.get(name) ?? (BLOCKS.has(name) ? PARAGRAPH : undefined);
      const around = isPart ? TABLE : name === 'a' ? CELLS : APART;
      const ends = ended ? endOutermost(ended, around) : '';
      if (name !== 'br' && name !== 'hr') open.push(name);
      return `${ends}<${name}${attributes}>`;
    },
    end(name: string): string {
      const around = BLOCKS.has(name) || name === 'a' || name === 'desc' ? TABLE : BLOCKS;
      const ended = HEADINGS.has(name) ? HEADINGS : setOf(name);
      let place = open.length - 1;
      while (place >= 0 && !ended.has(`${open[place]}`) && !around.has(`${open[place]}`)) place--;
      if (ended.has(`${open[place]}`)) return endFrom(place);
      // Parsers make an element even from `</p>`.
      return name === 'p' ? '</p>' : '';
    },
  };
}

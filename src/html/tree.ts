import { CELLS, INLINE, PARAGRAPHS, setOf, TABLE_PARTS } from './allowed.ts';
import { COLUMNS, DEPTH } from './limits.ts';

const TABLE = setOf('table');
const SECTIONS = setOf('thead tbody tfoot');
const ROW = setOf('tr');
const PARAGRAPH = setOf('p');
const HEADINGS = setOf('p h4 h5 h6');
const TERMS = setOf('dt dd');
/** Elements in which nothing ends an item further out. */
const LISTS = setOf('ul ol dl table td th caption');
/** Elements in which nothing ends bold text further out. */
const ITEMS = setOf('li dt dd td th caption');

const isTableOrPart = (name: string): boolean => CELLS.has(name) || TABLE_PARTS.has(name);
const isTablePart = (name: string): boolean => isTableOrPart(name) && name !== 'table';

/** An element that is open. */
export interface Open {
  name: string;
  /** Its tag as it is written. */
  tag: string;
  /** Cells of a row, or items of a list, so far. */
  count: number;
  /** Not from the text: it separates what comes after a cut. */
  isOurs?: boolean;
}

/**
 * The elements that are open at some point of an HTML text. It writes tags so that each element ends within the one it
 * began in, and stands only where it may: that leaves parsers nothing to repair. Repairs are what turns a few tags into
 * a thousand elements.
 */
export class Tree {
  open: Open[] = [];
  /** Elements too deep to be written, by name: their ends are not written either. */
  readonly #skipped = new Map<string, number>();
  readonly #write: (tag: string) => void;

  constructor(write: (tag: string) => void) {
    this.#write = write;
  }

  /** Begins an element; what cannot be open around it is ended first. */
  start(name: string, tag = `<${name}>`): void {
    this.leave(name);
    if (isTablePart(name)) this.#startTablePart(name, tag);
    else {
      this.ensureCell();
      if (this.#isTooDeep(name)) this.#skipped.set(name, (this.#skipped.get(name) ?? 0) + 1);
      else this.#push(name, tag);
    }
  }

  /** Ends an element and everything open in it. Does nothing if the element is not open. */
  end(name: string): void {
    const skipped = this.#skipped.get(name);
    if (skipped) this.#skipped.set(name, skipped - 1);
    else this.#close(this.#find(setOf(name), this.#barriersOf(name)));
  }

  /** An element without content. */
  put(name: string): void {
    this.ensureCell();
    if (name === 'hr') this.leave(name);
    this.#write(`<${name}>`);
  }

  /** Whether a row of the innermost table is open. */
  get isInRow(): boolean {
    return this.#find(ROW, TABLE) >= 0;
  }

  /** Whether what comes next stands between the cells of a table. */
  get isBetweenCells(): boolean {
    return TABLE_PARTS.has(this.open.at(-1)?.name ?? '');
  }

  /** Gives content between the cells of a table a cell of its own: parsers would move it out of the table. */
  ensureCell(): void {
    if (this.isBetweenCells) this.start('td');
  }

  /** Ends what cannot be open around an element. */
  leave(name: string): void {
    if (name === 'a') this.#close(this.#find(setOf('a'), CELLS));
    else if (isTablePart(name)) this.#leaveTablePart(name);
    else if (!INLINE.has(name)) {
      this.#close(this.#find(/^h\d/.test(name) ? HEADINGS : PARAGRAPH, CELLS));
      if (name === 'li') this.#close(this.#find(setOf('li'), LISTS));
      if (TERMS.has(name)) this.#close(this.#find(TERMS, LISTS));
    }
  }

  #leaveTablePart(name: string): void {
    const [table, section, row] = [this.#find(TABLE), this.#find(SECTIONS, TABLE), this.#find(ROW, TABLE)];
    const isFull = this.open[row]?.count === COLUMNS;
    if (/^t[dh]$/.test(name)) this.#close(isFull ? row : row + 1 || -1);
    else if (name === 'tr') this.#close(section + 1 || -1);
    else this.#close(table + 1 || -1);
  }

  #startTablePart(name: string, tag: string): void {
    if (this.#find(TABLE) < 0) return;
    if (/^t[dh]$/.test(name) && !this.isInRow) this.start('tr');
    if (name === 'tr' && this.#find(SECTIONS, TABLE) < 0) this.start('tbody');
    this.#push(name, tag);
  }

  #isTooDeep(name: string): boolean {
    const count = (names: ReadonlySet<string>) => this.open.filter((open) => names.has(open.name)).length;
    if (name === 'table') return count(TABLE) >= DEPTH.tables || this.open.length > DEPTH.elements - 4;
    if (name === 'a' && count(setOf('a'))) return true;
    return this.open.length >= DEPTH.elements || (INLINE.has(name) && count(INLINE) >= DEPTH.inline);
  }

  #barriersOf(name: string): ReadonlySet<string> | undefined {
    if (name === 'table') return undefined;
    if (CELLS.has(name) || TABLE_PARTS.has(name)) return TABLE;
    if (name === 'li' || TERMS.has(name)) return LISTS;
    return INLINE.has(name) ? ITEMS : CELLS;
  }

  /** Index of the innermost open element with one of some names, unless a barrier is nearer; else -1. */
  #find(names: ReadonlySet<string>, barriers?: ReadonlySet<string>): number {
    for (let place = this.open.length - 1; place >= 0; place--) {
      const { name = '', isOurs } = this.open[place] ?? {};
      if (isOurs) continue;
      if (names.has(name)) return place;
      if (barriers?.has(name)) break;
    }
    return -1;
  }

  #push(name: string, tag: string): void {
    const counting = name === 'li' ? LISTS : /^t[dh]$/.test(name) ? ROW : undefined;
    const parent = counting && this.open[this.#find(counting)];
    if (parent) parent.count++;
    this.open.push({ name, tag, count: 0 });
    this.#write(tag);
  }

  /** Ends all elements from an index on; none for -1. */
  #close(place: number): void {
    if (place < 0) return;
    for (const { name } of this.open.splice(place).reverse()) this.#write(`</${name}>`);
  }

  /**
   * How many of the elements continue where the text is cut: those around the cells of a table, so that all its parts
   * have the same columns. The others start again.
   */
  get seam(): number {
    let last = this.open.findIndex(({ name, isOurs }) => isOurs || INLINE.has(name) || PARAGRAPHS.has(name));
    if (last < 0) last = this.open.length;
    while (last > 0 && !isTableOrPart(this.open[last - 1]?.name ?? '')) last--;
    return last;
  }
}

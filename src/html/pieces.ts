import { ALLOWED_TAGS, INLINE, PARAGRAPHS, setOf } from './allowed.ts';
import { writeAttributes } from './attributes.ts';
import { JOINED, LIMITS, PATIENCE, PIECE, SPANS } from './limits.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Open, Tree } from './tree.ts';

/** A part of an HTML text that can be parsed by itself. */
export interface Piece {
  html: string;
  /** Names of the elements around its beginning that the piece before left open. */
  open: string[];
  /** How many of these continue, as a table does; the others start again. */
  shared: number;
}

const ALLOWED = new Set(ALLOWED_TAGS);

const VOID = setOf('br hr');

/** The tag of an element that began in an earlier piece; a list continues its numbering. */
function continued({ name, tag, count }: Open): string {
  if (name !== 'ol') return tag;
  const [start = ' start="1"', first = 1] = / start="(.*?)"/.exec(tag) ?? [];
  return `${tag.replace(start, '').slice(0, -1)} start="${+first + count}">`;
}

/** A letter of Hebrew or Arabic before one of another script, and the signs that change the direction of a line. */
const TURN =
  /[\u0591-\u08ff\ufb1d-\ufefc][\s\p{P}]{0,9}[^\u0591-\u08ff\ufb1d-\ufefc\s\p{P}]|[\u202a-\u202e\u2066-\u2069]/gu;

/** The dialog's title is an h2, its sections are h3: headings of the text start here. */
const FIRST_HEADING = 4;

/** Headings by rank, and what finds their tags. */
const RANKS = [...setOf('h1 h2 h3 h4 h5 h6')].map((name) => ({ name, pattern: new RegExp(`<${name}\\b`, 'i') }));

/** The ranks of the headings of a text, as far as it may be shown. */
function ranksOf(text: string): string[] {
  const source = text.slice(0, 2 * LIMITS.characters);
  return RANKS.filter(({ pattern }) => pattern.test(source)).map(({ name }) => name);
}

/**
 * Cuts an HTML text into pieces that are small, hold nothing but allowed elements and attributes, and are so well formed
 * that what a parser makes of them grows only with their length. The text is read only as far as pieces are taken.
 * @returns the rest of the text, which is over the limits: see `limits.ts`
 */
export function* piecesOf(text: string): Generator<Piece, string> {
  const ranks = ranksOf(text);
  // A list that is cut could not count backwards, and engines count all of it again for each item added.
  const allowance = { spans: SPANS, reversed: text.length <= PIECE.characters };
  // Text without tags takes its lines from line breaks.
  const source = /<[a-z/!]/i.test(text) ? text : text.slice(0, LIMITS.characters).trim().replaceAll('\n', '<br>');
  const beyond = source === text ? '' : text.slice(LIMITS.characters);
  let html = '';
  /** The tags of the elements that began before this piece. */
  let opening = '';
  let around: Omit<Piece, 'html'> = { open: [], shared: 0 };
  /** Pieces so far that continue the same table. */
  let joined = 0;
  let tags = 0;
  /** What the pieces before this one had. */
  const total = { characters: 0, tags: 0 };
  /** Whether what comes next would share a line with what was written last. */
  let isInLine = false;
  const tree = new Tree((tag) => {
    html += tag;
    isInLine = INLINE.has(/\w+/.exec(tag)?.[0] ?? '') || tag === '<br>';
  });
  const isLarge = (times: number) => html.length >= PIECE.characters * times || tags >= PIECE.tags * times;

  /** Ends the piece, and begins the next one with the elements that are open. */
  const cut = (): Piece => {
    const { open, seam } = tree;
    const ends = open.map(({ name }) => `</${name}>`).reverse();
    const piece = { html: html + ends.join(''), ...around };
    total.characters += html.length;
    total.tags += tags;
    joined = seam && joined < JOINED ? joined + 1 : 0;
    const shared = joined && seam;
    tree.open = open.filter(({ isOurs }) => !isOurs);
    const next = tree.open[seam];
    // Otherwise it would continue the last line, and all of that would have to be drawn again.
    if (shared && (next ? INLINE.has(next.name) : isInLine)) {
      tree.open.splice(seam, 0, { name: 'div', tag: '<div>', count: 0, isOurs: true });
    }
    around = { open: tree.open.map(({ name }) => name), shared };
    html = opening = tree.open.map(continued).join('');
    tags = 0;
    isInLine = false;
    return piece;
  };

  for (const token of tokensOf(source)) {
    const name = nameOf(token);
    const isBlock = name !== '' && name !== 'br' && !token.isEnd && !INLINE.has(name);
    if (isBlock) tree.leave(name);
    const isBetweenBlocks =
      isBlock &&
      !isInLine &&
      !tree.open.some(({ name }) => PARAGRAPHS.has(name)) &&
      // A table that continues in a new one does so with a whole row.
      (joined < JOINED || !tree.isInRow);
    if ((isLarge(1) && isBetweenBlocks) || isLarge(PATIENCE)) {
      yield cut();
      if (total.characters >= LIMITS.characters || total.tags >= LIMITS.tags) return source.slice(token.at) + beyond;
    }
    if (!token.text) {
      // Quotation marks are drawn as elements are.
      tags += name === 'q' ? 2 : 1;
      if (VOID.has(name)) tree.put(name);
      else if (token.isEnd) tree.end(name);
      else if (name) tree.start(name, `<${name}${writeAttributes(name, token.attributes, allowance)}>`);
    } else if (token.text.trim() || !tree.isBetweenCells) {
      tree.ensureCell();
      // For each line WebKit looks through all changes of direction in its paragraph.
      tags += 2 * (token.text.match(TURN)?.length ?? 0);
      html += token.text.replace(/</g, '&lt;');
      isInLine ||= /\S/.test(token.text);
    }
  }
  if (html !== opening) yield cut();
  return beyond;

  /** Name of the element as it is written; empty if it is not written. */
  function nameOf({ name }: Token): string {
    const rank = ranks.indexOf(name);
    if (rank >= 0) return `h${Math.min(6, FIRST_HEADING + rank)}`;
    return ALLOWED.has(name) ? name : '';
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPTH, LIMITS, PATIENCE, PIECE } from '../../src/html/limits.ts';
import { type Piece, piecesOf } from '../../src/html/pieces.ts';
import { hostile } from './attacks/index.ts';
import { hostileHtml } from './generate.ts';
import { costly, costlyToo, honestTerms, prose, shapes } from './shapes.ts';

/** All pieces of a text, and its rest. */
function cut(source: string): { pieces: Piece[]; rest: string } {
  const pieces: Piece[] = [];
  const steps = piecesOf(source);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return { pieces, rest: value };
    pieces.push(value);
  }
}

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** How many elements stand in each other at most. */
const depthOf = (element: Element): number => Math.max(0, ...[...element.children].map((child) => 1 + depthOf(child)));

/** How many tags a piece may have: as many as may be read, what they bring with them, and what goes on around them. */
const MOST = PIECE.tags * PATIENCE * 3 + DEPTH.elements;

/** Whatever is wrong with the pieces of a text, for a parser that wants to mend something. */
function faults(source: string): string[] {
  return cut(source).pieces.flatMap(({ html }) => {
    const elements = parse(html).querySelectorAll('*').length;
    const tags = html.match(/<\w/g)?.length ?? 0;
    const found: string[] = [];
    if (elements !== tags) found.push(`${elements} elements of ${tags} tags: ${html.slice(0, 300)}`);
    if (tags > MOST) found.push(`${tags} tags in one piece`);
    if (depthOf(parse(html)) > DEPTH.elements + 4) found.push(`a depth of ${depthOf(parse(html))}`);
    return found;
  });
}

describe('what parsers are given', () => {
  it.each(Object.entries({ ...costly, ...costlyToo }))('leaves them nothing to mend: %s', (_, source) => {
    expect(faults(source)).toEqual([]);
  });

  it('leaves them nothing to mend, whatever shape is made up', () => {
    fc.assert(
      fc.property(shapes(3000), (source) => {
        expect(faults(source)).toEqual([]);
      }),
      { numRuns: 500, seed: 11 },
    );
  });

  it('leaves them nothing to mend, whatever hostile HTML is made up', () => {
    fc.assert(
      fc.property(hostileHtml(Object.values(hostile).flat()), (source) => {
        expect(faults(source)).toEqual([]);
      }),
      { numRuns: 500, seed: 11 },
    );
  });

  it('is what browsers multiply where it is not cut', () => {
    const formatting = Array.from({ length: 100 }, (_, place) => `<b x=${place}>`).join('');
    const source = `<p>${formatting}${'<p>x'.repeat(300)}`;
    expect(parse(source).querySelectorAll('*').length).toBeGreaterThan(30_000);
    const elements = cut(source).pieces.map(({ html }) => parse(html).querySelectorAll('*').length);
    expect(elements.reduce((sum, count) => sum + count)).toBeLessThan(400);
  });
});

describe('a long text', () => {
  const textOf = (html: string) => (parse(html).textContent ?? '').replace(/\s+/g, '');

  it.each([
    ['terms of a word processor', honestTerms(200_000)],
    ['text', prose(200_000)],
    ['lines', prose(200_000).replaceAll('. ', '.\n')],
    ['one list', `<ol>${'<li>One account for each household.</li>'.repeat(5000)}</ol>`],
    ['one table', `<table>${'<tr><td>One</td><td>10 points</td></tr>'.repeat(4000)}</table>`],
  ])('is whole in its pieces: %s', (_, source) => {
    const { pieces, rest } = cut(source);
    expect(rest).toBe('');
    expect(pieces.length).toBeGreaterThan(20);
    expect(textOf(pieces.map(({ html }) => html).join(''))).toBe(textOf(source.replace(/<style>.*?<\/style>/, '')));
  });

  it('is cut between its blocks', () => {
    const { pieces } = cut('<p>One <b>two</b> three.</p>'.repeat(1000));
    expect(pieces.map(({ html }) => html).filter((html) => !/^<p>.*<\/p>$/.test(html))).toEqual([]);
  });

  // For each line WebKit looks through all changes of direction in its paragraph.
  it('has shorter pieces where its direction changes within words, and long ones where it has one direction', () => {
    const lengths = (text: string) => cut(text).pieces.map(({ html }) => html.length);
    expect(Math.max(...lengths('a\u05d0\u202ba\u202a'.repeat(10_000)))).toBeLessThan(600);
    expect(Math.max(...lengths('a\u0628'.repeat(10_000)))).toBeLessThan(600);
    for (const honest of ['\u05e9\u05dc\u05d5\u05dd 10 points, ', '\u0646\u0642\u0637\u0629 ']) {
      expect(Math.min(...lengths(honest.repeat(2_000)).slice(0, -1))).toBeGreaterThan(900);
    }
  });

  it('goes on counting after a cut', () => {
    const { pieces } = cut(`<ol start="5">${'<li>One</li>'.repeat(300)}</ol>`);
    const items = pieces.map(({ html }) => html.split('<li>').length - 1);
    const starts = pieces.map(({ html }) => Number(/^<ol start="(\d+)">/.exec(html)?.[1]));
    expect(starts).toEqual(items.map((_, place) => 5 + items.slice(0, place).reduce((sum, count) => sum + count, 0)));
    expect(starts.length).toBeGreaterThan(1);
  });

  it('has tables that go on in their own rows, and so in their own columns', () => {
    const { pieces } = cut(`<table>${'<tr><td>One</td><td>Two</td></tr>'.repeat(150)}</table>`);
    const shared = pieces.slice(1).map(({ open, shared }) => open.slice(0, shared).join(' '));
    expect(shared.length).toBeGreaterThan(3);
    // Cut between two rows, or within one.
    expect(shared.filter((names) => !/^table tbody( tr)?$/.test(names))).toEqual([]);
  });

  it.each([
    ['characters', prose(LIMITS.characters * 2), LIMITS.characters],
    ['tags', '<br>x'.repeat(LIMITS.tags * 2), LIMITS.tags * 5],
  ])('ends as HTML where it has too many %s, and loses nothing of the rest', (_, source, most) => {
    const { pieces, rest } = cut(source);
    const shown = pieces.map(({ html }) => textOf(html)).join('');
    expect(rest.length).toBeGreaterThan(source.length - most * 1.1);
    expect(shown + textOf(rest)).toBe(textOf(source));
  });
});

describe('mending', () => {
  const written = (source: string) =>
    cut(source)
      .pieces.map(({ html }) => html)
      .join('|');

  it.each([
    ['bold that ends in another paragraph', '<b>One<p>two</b> three', '<b>One<p>two</p></b> three'],
    ['paragraphs without ends', '<p>One<p>Two', '<p>One</p><p>Two</p>'],
    [
      'items without ends',
      '<ul><li>One<li>Two<ul><li>Three</ul><li>Four</ul>',
      '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li><li>Four</li></ul>',
    ],
    [
      'cells without ends',
      '<table><tr><td>One<td>Two<tr><td>Three</table>',
      '<table><tbody><tr><td>One</td><td>Two</td></tr><tr><td>Three</td></tr></tbody></table>',
    ],
    [
      'text between cells',
      '<table>One<tr><td>Two</table>',
      '<table><tbody><tr><td>One</td></tr><tr><td>Two</td></tr></tbody></table>',
    ],
    ['rows without a table', '<tr><td>One', 'One'],
    [
      'a link in a link',
      '<a href=//a.example>One <a href=//b.example>two',
      '<a href="//a.example">One </a><a href="//b.example">two</a>',
    ],
    ['ends of nothing', 'One</p></table></b>', 'One'],
    [
      'attributes of all sorts',
      `<P LANG=en dir='rtl' class=x onclick="a>b" lang=de>One`,
      '<p lang="en" dir="rtl">One</p>',
    ],
    [
      'spans',
      '<table><tr><td colspan=1000 rowspan=2>One',
      '<table><tbody><tr><td colspan="20" rowspan="2">One</td></tr></tbody></table>',
    ],
    ['what is not markup', '5 < 6, <3 and a<!-- b -->c', '5 &lt; 6, &lt;3 and ac'],
    ['scripts and styles', '<style>a</style>One<script>a</script><svg><p>a</svg>', 'One'],
    ['headings', '<h1>One</h1><h3>Two</h3>', '<h4>One</h4><h5>Two</h5>'],
  ])('makes sense of %s', (_, source, expected) => {
    expect(written(source)).toBe(expected);
  });
});

describe('what is beyond a limit', () => {
  const show = (source: string) =>
    parse(
      cut(source)
        .pieces.map(({ html }) => html)
        .join(''),
    );
  const rowsOf = (body: Element) => [...body.querySelectorAll('tr')].map(({ cells }) => cells.length);

  it('stands in no more inline elements, and is there', () => {
    const body = show(`${'<b>'.repeat(30)}One`);
    expect(body.querySelectorAll('b')).toHaveLength(16);
    expect(body.textContent).toBe('One');
  });

  it('stands in no more tables, and is there', () => {
    const body = show(`${'<table><tr><td>'.repeat(5)}One`);
    expect(body.querySelectorAll('table')).toHaveLength(2);
    expect(body.textContent).toBe('One');
  });

  it('stands in another row, and is there', () => {
    const body = show(`<table><tr>${'<td>x'.repeat(45)}</table>`);
    expect(rowsOf(body)).toEqual([20, 20, 5]);
    expect(body.textContent).toHaveLength(45);
  });

  it('spans one row or column only', () => {
    const body = show(`<table>${'<tr><td colspan=20 rowspan=20>x'.repeat(100)}</table>`);
    const spans = [...body.querySelectorAll('td')].map(({ colSpan, rowSpan }) => colSpan - 1 + rowSpan - 1);
    expect(spans.reduce((sum, span) => sum + span)).toBe(2000);
    expect(spans.at(-1)).toBe(0);
  });
});

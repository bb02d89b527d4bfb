import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parse } from '../../src/html/parse.ts';
import { MOST, weigh } from '../../src/html/weigh.ts';
import { hostile } from './attacks.ts';
import { hostileHtml } from './generate-hostile-html.ts';
import { costly, honest, shapes } from './html-shapes.ts';

/** The tree that a text is shown as, or `undefined` for one that is shown as text. */
function treeOf(source: string): DocumentFragment | undefined {
  try {
    const parts = parse(weigh(source));
    let next = parts.next();
    while (!next.done) next = parts.next();
    return next.value;
  } catch {
    return undefined;
  }
}

/** How many elements there are after each step of parsing a text. */
function stepsOf(html: string): number[] {
  const create = vi.spyOn(DOMImplementation.prototype, 'createHTMLDocument');
  const counts: number[] = [];
  const count = () => {
    const inert = create.mock.results.at(-1)?.value as Document;
    counts.push(inert.querySelector('template')?.content.querySelectorAll('*').length ?? 0);
  };
  try {
    const parts = parse(html);
    while (!parts.next().done) count();
  } catch {
    count();
  } finally {
    create.mockRestore();
  }
  return counts;
}

/** The most elements that come of one step. */
const mostOfStep = (html: string): number => {
  const counts = stepsOf(html);
  return Math.max(...counts.map((count, step) => count - (counts[step - 1] ?? 0)));
};

/** Texts that are too heavy already before they are parsed are of no interest here. */
function weighed(source: string): string {
  try {
    return weigh(source);
  } catch {
    return '';
  }
}

describe('one step of the parser', () => {
  it.each([
    ['shape', shapes(3000)],
    ['hostile HTML', hostileHtml(Object.values(hostile).flat())],
  ])('makes few elements, whatever %s is made up', (_, sources) => {
    fc.assert(
      fc.property(sources, (source) => mostOfStep(weighed(source)) < 2_500),
      { numRuns: 1000, seed: 11 },
    );
  });

  it.each([
    ['in paragraphs', '', '<p>x'],
    ['that are closed', '', '<p>x</p>'],
    ['in cells', '<table><tr><td>', '<p>x'],
    ['beside a table', '<table>', '<p>x'],
    ['in items', '<ul>', '<li>x'],
  ])('makes few elements of formatting that nobody closes, %s', (_, before, block) => {
    const formatting = (count: number) => Array.from({ length: count }, (_, place) => `<b x=${place}>`).join('');
    for (const count of [30, 45, 60, 300, 3000]) {
      expect(mostOfStep(`${before}<p>${formatting(count)}${block.repeat(2000)}`)).toBeLessThan(2_500);
      const each = Array.from({ length: count }, (_, place) => `<p><b x=${place}>x</p>`).join('');
      expect(mostOfStep(`${before}${each}${block.repeat(2000)}`)).toBeLessThan(2_500);
    }
  });

  it('is the last one once there are more elements than are shown', () => {
    const most = Math.max(...stepsOf('<hr>'.repeat(MOST.elements * 4)));
    expect(most).toBeGreaterThan(MOST.elements);
    expect(most).toBeLessThan(MOST.elements * 1.1);
  });
});

describe('what is too heavy', () => {
  const { 'terms of a word processor': terms = '' } = honest;

  it.each([
    ['characters', `${terms}${terms}`],
    ['tags', '</b>'.repeat(MOST.tags + 1)],
    ['elements', '<br>x'.repeat(MOST.elements + 1)],
    ['elements in each other', '<div>'.repeat(MOST.depth + 1)],
    ['elements in each other, in cells', '<table><tr><td>'.repeat(MOST.depth + 1)],
    ['cells in a row', `<table><tr>${'<td>x'.repeat(MOST.row + 1)}`],
    ['items of a list that counts backwards', `<ol reversed>${'<li>x'.repeat(MOST.row + 1)}`],
    ['columns and rows that its cells span', `<table><svg><td></svg>${'<tr><td colspan=99 rowspan=0>x'.repeat(60)}`],
    ['languages', Array.from({ length: MOST.languages + 1 }, (_, place) => `<p lang=x-${place}>x`).join('')],
    ['characters without a tag', `<p>${'x '.repeat(MOST.run)}`],
    ['characters without a tag but pictures', `<p>${'<img alt="two words ">'.repeat(MOST.run / 10 + 1)}`],
    ['turns', '<p>\u202ax'.repeat(MOST.turns + 1)],
    ['attributes', `<p ${'a '.repeat(MOST.attributes + 1)}>`],
    ['attributes after a quotation mark', `<p ' ${'a '.repeat(MOST.attributes + 1)}>`],
    ['ends that make an element', '</br>'.repeat(MOST.elements + 1)],
    ...['headings around headings', 'directions in directions', 'changes of direction', 'line breaks'].map((name) => [
      `${name}, which stop pages`,
      costly[name] ?? '',
    ]),
  ])('has too many %s', (_, source) => {
    expect(treeOf(source)).toBeUndefined();
  });

  it.each([
    ...Object.entries(honest),
    ['cells with formatting that nobody closes', `<table><tr>${'<td><font>x</td></tr><tr>'.repeat(50)}</table>`],
    ['headings that nobody closes', '<h3>Title<p>text'.repeat(50)],
    ['what is left of Word', '<w:LsdException Locked="false"/>'.repeat(50)],
    ['cells over all columns', `<table>${'<tr><td colspan="100%">x</td></tr>'.repeat(100)}</table>`],
    ['choices that nobody closes', `<select>${'<option>x'.repeat(50)}</select>`],
  ])('is not what people write, merely untidy as it may be: %s', (_, source) => {
    expect(treeOf(source)).toBeDefined();
  });

  it('is no link, however long', () => {
    const href = `https://shop.example/?style=x&onload=/${'a/'.repeat(4000)}`;
    expect(treeOf(`<a href="${href}">Terms</a>`)?.querySelector('[href]')?.getAttribute('href')).toBe(href);
  });
});

describe('what is shown as text, because it would be dear to clean or to draw', () => {
  const isText = (source: string) => treeOf(source) === undefined;

  it.each([
    ['heaps of marks', `a${'\u0300'.repeat(40)}`],
    ['joined pictures', '\u{1f469}\u200d'],
    ['tabs', '\t'],
    ['half letters', '\ud801 '],
  ])('is a long line of %s, but not a short one, nor a long one with some of them', (_, sign) => {
    expect(isText(`<p>${sign.repeat(1200)}</p>`)).toBe(true);
    expect(isText(`<p>${sign}</p>`)).toBe(false);
    expect(isText(`<p>${'Terms apply. '.repeat(200)}${sign}</p>`)).toBe(false);
  });

  it.each([
    ['Arabic', 'السلام '],
    ['Hindi', 'नमस्ते '],
    ['Chinese', '条款和条件 '],
  ])('is a line of %s half as long as one in Latin letters', (_, word) => {
    expect(isText(`<p>${word.repeat(Math.ceil((MOST.run * 0.7) / word.length))}</p>`)).toBe(true);
    expect(isText(`<p>${word.repeat(Math.floor((MOST.run * 0.4) / word.length))}</p>`)).toBe(false);
    expect(isText(`<p>${'Terms '.repeat((MOST.run * 0.9) / 6)}</p>`)).toBe(false);
  });

  it('is a tag with more attributes than people write', () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, place) => `data-x${place}="1"`).join(' ');
    expect(isText(`<p ${attributes(40)}>`)).toBe(true);
    expect(isText(`<p ${attributes(20)} title="${'many words '.repeat(50)}">`)).toBe(false);
  });

  it('is not what a template holds: its elements are counted like all others', () => {
    const root = treeOf('<template><p>x</p><template><p>y</p></template></template>');
    expect(root?.querySelectorAll('p')).toHaveLength(2);
    expect(root?.querySelector('template')).toBeNull();
  });
});

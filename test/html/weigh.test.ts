import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, purifierConfig } from '../../src/html/index.ts';
import { MOST } from '../../src/html/weigh.ts';
import { DEEPEST, depthOf, weigh } from '../setup/weigh.ts';
import { hostile } from './attacks/index.ts';
import { hostileHtml } from './generate.ts';
import { costly, honest, shapes } from './shapes.ts';

const policy = () => purifierConfig().TRUSTED_TYPES_POLICY;

/** Whatever a parser makes of a text beyond what its tags say; nothing for what is shown as text. */
function faults(source: string): string[] {
  const html = weigh(source);
  if (html === undefined) return [];
  const root = parse(html, policy());
  const elements = root.querySelectorAll('*').length;
  const tags = html.split('<').length;
  const found: string[] = [];
  if (elements > 3 * tags) found.push(`${elements} elements of ${tags} tags: ${html.slice(0, 300)}`);
  if (depthOf(root) > DEEPEST) found.push(`a depth of ${depthOf(root)}: ${html.slice(0, 300)}`);
  return found;
}

describe('what is given to the parser', () => {
  it('is not multiplied, whatever shape is made up', () => {
    fc.assert(
      fc.property(shapes(3000), (source) => {
        expect(faults(source)).toEqual([]);
      }),
      { numRuns: 1000, seed: 11 },
    );
  });

  it('is not multiplied, whatever hostile HTML is made up', () => {
    fc.assert(
      fc.property(hostileHtml(Object.values(hostile).flat()), (source) => {
        expect(faults(source)).toEqual([]);
      }),
      { numRuns: 1000, seed: 11 },
    );
  });

  it('is what parsers multiply where it is not weighed', () => {
    const formatting = Array.from({ length: 30 }, (_, place) => `<b x=${place}>`).join('');
    const source = `<p>${formatting}${'<p>x'.repeat(300)}`;
    expect(parse(source, policy()).querySelectorAll('*').length).toBeGreaterThan(9_000);
    expect(parse(weigh(source) ?? '', policy()).querySelectorAll('*').length).toBe(331);
  });

  // Where a parser does not see an end, or does not heed it, elements stay open.
  it.each([
    ['in an attribute', '<i x="></i>">'],
    ['in an attribute with other quotation marks', "<i x='></i>'>"],
    ['after what only looks like an attribute', '<i "></i x=">'],
    ['in a comment', '<i><!--</i>-->'],
    ['in what is no comment', '<i><!x </i>'],
    ['in a script', '<i><script></i></script>'],
    ['in a text field', '<i><textarea></i></textarea>'],
    ['in a cell', '<i><table><td></i></table>'],
    ['in a cell, for a block', '<div><table><td></div>'],
    ['in a block', '<i><div></i></div>'],
    ['in a drawing', '<i><svg><desc></i></desc></svg>'],
    ['in marked text', '<i><svg><![CDATA[</i>]]></svg>'],
    ['of a form in a drawing', '<form><svg></form>'],
    ['of an item in a list', '<li><ul></li>'],
    ['in a paragraph that a line ends', '<i><p></i><hr>'],
    ['of names like ours', '<ow-a>'],
    ['of a button that the next one ended', '<button><button></button><x></button>'],
    ['of a heading that the next one ended', '<h1><h2></h1><x></h1>'],
    ['of a table that the next one ended', '<table><table></table><x></table>'],
    ['of what ends with its cell', '<table><td><object></table><x></object></table>'],
    ['of what engines see differently', '<q><dialog></q><div></dialog></q>'],
    ['of a command', '<command><x></command>'],
    ['of a name with a sign that becomes another', '<x\0><x\ufffd></x\0>'],
    ['of what is left of a cell', `<table><td>${'<q><u>'.repeat(14)}</td><td>${'<x></u><x></q>'.repeat(14)}`],
    ['of another heading', '<h1><div><h2></h1>'],
    ['that the next item does not bring', '<li><dd>'],
    ['of elements that there are not', '<head><x></head>'],
    ['in the value after a hard space', '<i><p x=\u00a0"></i>">'],
    ['of a name without its hard space', '<x\u00a0></x>'],
    ['of a name whose capital is no Latin letter', '<xk></x\u212a>'],
  ])('does not nest without end, with ends %s', (_, said) => {
    expect(faults(said.repeat(300))).toEqual([]);
  });
});

describe('what is too heavy', () => {
  const { 'terms of a word processor': terms = '' } = honest;

  it.each(Object.entries(honest))('is not what people write: %s', (_, source) => {
    expect(weigh(source)).toBeDefined();
  });

  it.each([
    ['characters', `${terms}${terms}`],
    ['tags', '<br>x'.repeat(MOST.tags + 1)],
    ['tags with attributes', '<br id=a>x'.repeat(MOST.tags / 2)],
    ['elements in each other', '<div>'.repeat(MOST.depth + 1)],
    ['characters without a tag', `<p>${'x '.repeat(MOST.run)}`],
    ['turns', '<p>\u202ax'.repeat(MOST.turns + 1)],
    ['attributes', `<p ${'a '.repeat(MOST.attributes + 1)}>`],
    ['attributes after a quotation mark', `<p ' ${'a '.repeat(MOST.attributes + 1)}>`],
    ['ends that make an element', '</br>'.repeat(MOST.tags + 1)],
  ])('has too many %s', (_, source) => {
    expect(weigh(source)).toBeUndefined();
  });

  it.each(['headings around headings', 'directions in directions', 'changes of direction', 'line breaks'])(
    'is what stops pages: %s',
    (name) => {
      expect(weigh(costly[name] ?? '')).toBeUndefined();
    },
  );

  it.each([
    ['cells with formatting that nobody closes', `<table><tr>${'<td><font>x</td></tr><tr>'.repeat(50)}</table>`],
    ['headings that nobody closes', '<h3>Title<p>text'.repeat(50)],
    ['what is left of Word', '<w:LsdException Locked="false"/>'.repeat(50)],
    ['choices that nobody closes', `<select>${'<option>x'.repeat(50)}</select>`],
  ])('is not what is merely untidy: %s', (_, source) => {
    expect(weigh(source)).toBeDefined();
  });

  it('is no link, however long', () => {
    const href = `https://shop.example/?style=x&onload=/${'a/'.repeat(4000)}`;
    expect(weigh(`<a href="${href}">Terms</a>`)).toContain(href);
  });
});

describe('what is shown as text, because it would be dear to clean or to draw', () => {
  const isText = (source: string) => weigh(source) === undefined;

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

  it.each(['template', 'select', 'datalist'])(
    'is not what a %s holds: its elements are counted like all others',
    (name) => {
      const root = parse(weigh(`<${name}><p>x</p><${name}><p>y</p></${name}></${name}>`) ?? '', policy());
      expect(root.querySelectorAll('p')).toHaveLength(2);
      expect(root.querySelector(name)).toBeNull();
    },
  );
});

import { describe, expect, test } from 'vitest';
import { anyText, flag, languageTag, oneOf, someOf, wholeNumber } from '../../src/config/option-kinds.ts';
import { options } from '../../src/config/options.ts';
import { readChoice, start, withAttribute, withToken, writeChoice } from '../../src/playground/choice.ts';
import { controlOf, panelOptions } from '../../src/playground/controls.ts';
import { account, tell, tellRequest } from '../../src/playground/event-words.ts';
import { dialects, type Setup } from '../../src/playground/snippets.ts';

const reread = (query: string) => `${writeChoice(readChoice(new URLSearchParams(query)))}`;

test('an address says what differs from the beginning, and nothing else', () => {
  expect(`${writeChoice(start)}`).toBe('');
  const query =
    'site=bank&look=calm&width=390&dir=rtl&trial=Offline&member-id=&controls=search+sort&--accent=%23123456';
  expect([...new URLSearchParams(reread(query))].sort()).toEqual([...new URLSearchParams(query)].sort());
});

test('an address cannot say what is unknown, unusable, or ends a rule of the style sheet', () => {
  const query = new URLSearchParams({
    site: 'toString',
    look: '../x',
    'base-url': 'https://evil.example',
    paging: 'sideways',
    dir: 'sideways',
    '--x;}b{': 'red',
    '--accent': 'red}</style><script>',
  });
  expect(readChoice(query)).toEqual(start);
});

test('a value that says the default is not kept', () => {
  const changed = withAttribute(start, 'paging', 'more');
  expect(changed.attributes.paging).toBe('more');
  expect(withAttribute(changed, 'paging', 'pages')).toEqual(start);
  expect(withToken(withToken(start, 'radius', '4px'), 'radius', '')).toEqual(start);
});

test('every option but the address of the service can be set', () => {
  expect(panelOptions.map(({ name }) => name)).toEqual(Object.keys(options).filter((name) => name !== 'baseUrl'));
});

test.each([
  [flag(), { kind: 'switch' }],
  [wholeNumber(3, 2, 6), { kind: 'number', least: 2, most: 6 }],
  [oneOf('wall', 'row', 'dialog'), { kind: 'choice', words: ['wall', 'row', 'dialog'] }],
  [someOf('search', 'sort'), { kind: 'several', words: ['search', 'sort'] }],
  [languageTag(), { kind: 'language' }],
  [anyText(), { kind: 'text' }],
  [options.supportUrl, { kind: 'text' }],
  [options.pointsLabel, { kind: 'text' }],
])('an option has the control that its kind asks for: %#', (kind, control) => {
  expect(controlOf(kind)).toEqual(control);
});

const view = { viewId: 'v', offerId: 'o', memberId: 'm', placementId: null, at: '' };
const click = {
  clickId: 'c',
  viewId: 'v',
  offerId: 'o',
  memberId: 'm',
  placementId: null,
  via: 'link' as const,
  at: '',
};

test.each([
  [3, 2, [view, view, view], [click, click], '3 offers opened, 3 views; 2 presses, 2 clicks; nothing lost.'],
  [1, 1, [view], [click], '1 offer opened, 1 view; 1 press, 1 click; nothing lost.'],
  [
    2,
    1,
    [view],
    [],
    '2 offers opened, 1 view; 1 press, 0 clicks; 1 view not counted (yet), 1 press without a click (yet).',
  ],
])('an account says what was counted, and what was not', (opened, presses, views, clicks, sentence) => {
  expect(account(opened, presses, { views, clicks })).toBe(sentence);
});

test('requests and events are told in plain words', () => {
  const api = 'https://api.example/api/v1/offer-wall';
  expect(tellRequest(`${api}/pub-member/offers?a=1`, 12.4)).toContain('that you have begun: 12 ms');
  expect(tellRequest(`${api}/offers?a=1`, 1)).toContain('a list of offers');
  expect(tellRequest('https://cdn.example/offer-wall.js', 1)).toBeUndefined();
  expect(tell('page', { view: 'offers', pageIndex: 1, totalPages: 4, totalCount: 40 })).toContain('2 of 4');
});

const setup: Setup = {
  script: 'https://cdn.example/offer-wall.js',
  baseUrl: 'https://api.example',
  attributes: {
    'member-id': 'a"b&c <d> {e}',
    'page-size': '12',
    controls: 'search sort',
    debug: 'on',
    'points-label': '{"one":"mile","other":"miles"}',
  },
  css: 'offer-wall {\n  --offer-wall-accent: #0a2a5e;\n}\n',
};
const written = (name: string, changed: Partial<Setup> = {}) => dialects[name]?.write({ ...setup, ...changed }) ?? '';

describe('a snippet', () => {
  test.each([
    ['script', 'script[data-base-url]', 'data-'],
    ['element', 'offer-wall', ''],
    ['vue', 'offer-wall', ''],
    ['svelte', 'offer-wall', ''],
    ['angular', 'offer-wall', ''],
  ])('means what was set, whatever characters that has: %s', (name, selector, prefix) => {
    const markup = written(name).replace(/<\/?template>|template: `|`,\n/g, '');
    const tag = new DOMParser().parseFromString(markup, 'text/html').querySelector(selector);
    const said = Object.entries(setup.attributes).map(([attribute]) => [
      attribute,
      tag?.getAttribute(prefix + attribute),
    ]);
    expect(Object.fromEntries(said)).toEqual(setup.attributes);
    expect(tag?.getAttribute(`${prefix}base-url`)).toBe(setup.baseUrl);
    // Braces are an expression in Svelte, and two of them in Vue and Angular.
    expect(markup.replace(/<style>[\s\S]*|[\s\S]*<offer-wall/, '')).not.toMatch(/=".*[{}].*"/);
  });

  test('of a dialog has the button that opens it', () => {
    for (const name of ['script', 'element', 'react', 'vue', 'svelte', 'angular']) {
      expect(written(name)).not.toMatch(/button/);
      const code = written(name, { attributes: { layout: 'dialog', opener: '.earn' } });
      expect(code).toMatch(name === 'react' ? /button .* "earn"/ : /<button type="button" class="earn">/);
    }
  });

  test('of React has values of the right types', () => {
    const code = written('react');
    expect(code).toContain('baseUrl="https://api.example"');
    expect(code).toContain('pageSize={12}');
    expect(code).toContain('controls={["search","sort"]}');
    expect(code).toMatch(/\n {4}debug\n/);
    expect(code).toContain('memberId={"a\\"b&c <d> {e}"}');
    expect(code).toContain('pointsLabel={{"one":"mile","other":"miles"}}');
  });

  test('says nothing of a style sheet where there is none', () => {
    for (const name of ['script', 'element', 'react', 'vue', 'svelte', 'angular']) {
      expect(written(name, { css: '' })).not.toMatch(/style/);
    }
    expect(written('css', { css: '' })).toContain('Nothing');
  });

  test('for a page that counts milliseconds has the hash, the first list and the policy', () => {
    const list = 'https://api.example/api/v1/offer-wall/offers?a=1&b=2';
    const page = new DOMParser().parseFromString(
      written('script', { delivery: { integrity: 'sha384-x', list } }),
      'text/html',
    );
    expect(page.querySelector('script')?.getAttribute('integrity')).toBe('sha384-x');
    expect(page.querySelector('link')?.getAttribute('href')).toBe(list);
    expect(page.documentElement.outerHTML + page.firstChild?.nodeValue).toContain('connect-src https://api.example');
  });
});

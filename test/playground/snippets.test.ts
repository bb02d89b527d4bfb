import { describe, expect, test } from 'vitest';
import { dialects, type Setup } from '../../src/playground/snippets.ts';

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

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { fill } from '../../src/tools/fill-page.ts';
import { fromRoot } from '../../src/tools/project-files.ts';

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const pages = { club: read('public/club.html'), element: read('public/minimal-element.html') };
const filled = (page: keyof typeof pages, query: string) =>
  fill(pages[page], 'https://api.example', new URLSearchParams(query));

test('every language of the wall can be chosen', () => {
  const html = filled('club', 'locale=nn-NO');
  for (const tag of ['en', ...languages]) expect(html).toContain(`<option value="${tag}" lang="${tag}"`);
  expect(html.match(/<option [^>]* selected>[^<]*/g)).toEqual(['<option value="nb" lang="nb" selected>Norsk bokmål']);
  expect(html).toContain('data-locale="nn-NO"');
});

test('links keep the language, options go to the wall, and the address cannot write into the page', () => {
  const german = filled('club', 'locale=de&page-size=3');
  expect(german).toContain('href="/minimal-element.html?locale=de"');
  expect(german).toContain('data-page-size="3"');
  expect(filled('element', 'page-size=2')).toContain(' page-size="2"');
  expect(filled('club', '')).toContain('href="/minimal-element.html"');
  const hostile = filled('club', new URLSearchParams({ member: '<b>{{api}}', locale: '"><i>' }).toString());
  expect(hostile).not.toContain('<b>{');
  expect(hostile).not.toContain('"><i>');
});

test('an unknown placeholder is an error', () => {
  expect(() => fill('{{hero.titel}}', '', new URLSearchParams())).toThrow('hero.titel');
});

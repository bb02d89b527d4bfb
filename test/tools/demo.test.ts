import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { fill } from '../../src/tools/demo/page.ts';
import { demoLanguage, demoWords } from '../../src/tools/demo/words.ts';

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const pages = { index: read('public/index.html'), element: read('public/element.html') };
const filled = (page: keyof typeof pages, query: string) =>
  fill(pages[page], 'https://api.example', new URLSearchParams(query));
const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const { en } = demoWords;

describe.each(Object.entries(demoWords))('the words of the demo in %s', (tag, words) => {
  test('have the places of the English ones, and no text is empty', () => {
    for (const [id, text] of Object.entries(en)) {
      const translated = words[id as keyof typeof en];
      expect(placesOf(translated), id).toEqual(placesOf(text));
      expect(translated.trim(), id).toBe(translated);
      expect(translated, id).not.toBe('');
    }
  });

  test('are in no other language', () => {
    const same = Object.entries(en).filter(([id, text]) => words[id as keyof typeof en] === text);
    const sentences = same.filter(([, text]) => /\p{L}+ \p{L}+/u.test(text));
    expect(tag === 'en' || sentences.length === 0, JSON.stringify(sentences)).toBe(true);
  });

  test.each(['index', 'element'] as const)('fill the page %s, which says its language and direction', async (page) => {
    const html = await filled(page, `locale=${tag}`);
    const dir = tag === 'ar' || tag === 'he' ? 'rtl' : 'ltr';
    expect(html).toContain(`<html lang="${tag}" dir="${dir}">`);
    expect(html).not.toMatch(/\{\{|undefined/);
    expect(html).toContain(page === 'index' ? words['hero.title'] : words['element.back']);
  });
});

test('every language of the wall can be chosen; where the demo has no words in it, the page around the wall is in English', async () => {
  const html = await filled('index', 'locale=nn-NO');
  for (const tag of ['en', ...languages]) expect(html).toContain(`<option value="${tag}" lang="${tag}"`);
  expect(html.match(/<option [^>]* selected>[^<]*/g)).toEqual(['<option value="nb" lang="nb" selected>Norsk bokmål']);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('data-locale="nn-NO"');
  const chosen = ['pt-PT', 'de-AT', 'zh-Hant', 'sv', '"><b>'].map(demoLanguage);
  expect(chosen).toEqual(['pt-BR', 'de', 'en', 'en', 'en']);
});

test('no text of the demo is left unused', () => {
  const users = [...Object.values(pages), read('public/demo.js'), read('src/tools/demo/page.ts')].join('\n');
  expect(Object.keys(en).filter((id) => !users.includes(id))).toEqual([]);
});

test('links to the demo in another state keep the language, and the address cannot write into the page', async () => {
  const german = await filled('index', 'locale=de&page-size=3');
  expect(german).toContain('href="/?locale=de&#38;controls=');
  expect(german).toContain('data-page-size="3"');
  expect(await filled('index', '')).toContain('href="/?controls=');
  const hostile = await filled('index', new URLSearchParams({ member: '<b>{{api}}', locale: '"><i>' }).toString());
  expect(hostile).not.toContain('<b>{');
  expect(hostile).not.toContain('"><i>');
});

test('a place for something that there is not is an error', async () => {
  await expect(fill('{{hero.titel}}', '', new URLSearchParams())).rejects.toThrow('hero.titel');
});

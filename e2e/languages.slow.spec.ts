import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fromRoot } from '../src/tools/bundles.ts';
import { expect, test } from './support/fixtures.ts';
import { current } from './support/releases.ts';

/** The files with the words of a language, as pages load them. */
const german = current().chunks.de ?? '';

/** The cards of a list by its name in another language. */
const cardsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('button');

test('the standalone file takes the language that its tag names', async ({ shop, page }) => {
  const tag = shop.tag({ src: '/offer-wall.standalone.js', 'data-locale-src': `/${german}` });
  await shop.visit({ html: 'lang="de"', body: tag });
  await expect(cardsOf(page, 'Angebote')).toHaveCount(10);
  await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'de');
  expect(await shop.host.getAttribute('locale-src')).toBeNull();
});

test('a publisher brings a language of his own, in part as well', async ({ shop, page, host }) => {
  const words = `export const locale = 'eo'; export const words = {
    'list.offers': 'Proponoj', 'list.count': { one: '{count} propono', other: '{count} proponoj' } };`;
  host.page('/words/eo.js', words, { 'Content-Type': 'text/javascript' });
  for (const src of ['/offer-wall.js', '/offer-wall.standalone.js']) {
    await shop.visit({ html: 'lang="eo"', body: shop.tag({ src, 'data-locale-src': '/words/eo.js' }) });
    await expect(cardsOf(page, 'Proponoj')).toHaveCount(10);
    await expect(page.getByRole('status').filter({ hasText: /\d proponoj/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'eo');
  }
});

test('the words of a module and those that the script loads are the same', () => {
  expect(readFileSync(fromRoot('dist/locales/de.js'), 'utf8')).toBe(`export { de } from '../${german}';\n`);
});

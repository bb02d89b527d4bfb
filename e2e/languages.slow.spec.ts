import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fromRoot } from '../src/tools/bundles.ts';
import { expect, test } from './support/fixtures.ts';
import { boxOf, hold } from './support/hands.ts';
import { current } from './support/releases.ts';

/** The files with the words of a language, as pages load them. */
const german = current().chunks.de ?? '';

/** What a wall says, to be seen or read out. */
const saidBy = (page: Page): Promise<string> =>
  page.locator('offer-wall').evaluate(({ shadowRoot }) => {
    const all = [...(shadowRoot?.querySelectorAll('*') ?? [])];
    const named = ['aria-label', 'title', 'placeholder', 'alt'];
    const names = all.flatMap((element) => named.map((name) => element.getAttribute(name) ?? ''));
    return [shadowRoot?.textContent, ...names]
      .join(' ')
      .replace(/[\s‹›…]+/g, ' ')
      .trim();
  });

/** The cards of a list by its name in another language. */
const cardsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('button');

test('the words of the page`s language come beside the list, with no flash of English', async ({ shop, page }) => {
  const { letGo } = await hold(page, `**/${german}`);
  const answer = page.waitForResponse(/\/offers\?/);
  await shop.open({ html: 'lang="de"' });
  await (await answer).finished();
  await shop.caughtUp();
  expect(await saidBy(page)).toBe('');
  await expect(shop.host.locator('[aria-busy=true]')).toBeVisible();
  // While there are no words, nothing can be pressed.
  await expect(shop.host.locator('button:not([inert] *)')).toHaveCount(0);
  await letGo();
  await expect(page.getByRole('tab', { name: /^Angebote/ })).toBeVisible();
  await expect(cardsOf(page, 'Angebote')).toHaveCount(10);
  await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'de');
  const [list = -1, words] = [/\/offers\?/, /offer-wall\.de\./].map((pattern) =>
    shop.asked.findIndex((url) => pattern.test(url)),
  );
  expect(list).toBeGreaterThan(-1);
  expect(words, 'beside the list, the wall and the features').toBeLessThanOrEqual(list + 3);
});

test('the whole wall mirrors in Hebrew, unless the publisher says otherwise', async ({ shop, page }) => {
  await shop.open({ html: 'lang="en"', attributes: { locale: 'he' } });
  await expect(page.getByRole('tab')).toHaveCount(3);
  const left = async (place: number) => (await boxOf(page.getByRole('tab').nth(place))).x;
  expect(await left(0)).toBeGreaterThan(await left(1));
  const wall = shop.host.locator('.wall');
  await expect(wall).toHaveCSS('direction', 'rtl');
  // The offers are in English, and run from left to right.
  await expect(shop.host.locator('.name').first()).toHaveCSS('direction', 'ltr');
  await shop.host.evaluate((element) => element.setAttribute('dir', 'ltr'));
  await expect(wall).toHaveCSS('direction', 'ltr');
});

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

import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { fromRoot } from '../src/tools/bundles.ts';
import { expect, test } from './fixtures.ts';
import { current } from './releases.ts';
import { MEMBER, written } from './shop.ts';

const german = current().chunks.de ?? '';
const dist = (name: string): string => readFileSync(fromRoot(`dist/${name}`), 'utf8');

/** Holds the file with the German words back until it is released. */
async function hold(page: Page): Promise<{ release(): Promise<void> }> {
  const held: Route[] = [];
  await page.route(`**/${german}`, (route) => void held.push(route));
  return {
    release: async () => {
      await expect.poll(() => held.length, 'the words are asked for').toBe(1);
      await held[0]?.continue();
    },
  };
}

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

test('the words of the page`s language come beside the list, with no flash of English', async ({ shop, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { release } = await hold(page);
  const answer = page.waitForResponse(/\/offers\?/);
  await shop.open({ html: 'lang="de"' });
  await (await answer).finished();
  await shop.caughtUp();
  expect(await saidBy(page)).toBe('');
  await expect(shop.host.locator('[aria-busy=true]')).toBeVisible();
  // While there are no words, nothing can be pressed.
  await expect(shop.host.locator('button:not([inert] *)')).toHaveCount(0);
  await release();
  await expect(page.getByRole('tab', { name: /^Angebote/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Angebote' }).getByRole('button')).toHaveCount(10);
  const places = [/\/offers\?/, /offer-wall\.de\./].map((pattern) => asked.findIndex((url) => pattern.test(url)));
  expect(places[0]).toBeGreaterThan(-1);
  expect(places[1], 'beside the list, the wall and the features').toBeLessThanOrEqual((places[0] ?? 0) + 3);
});

test('words that are late leave the wall to English until they come', async ({ shop, page }) => {
  const { release } = await hold(page);
  await shop.open({ html: 'lang="de"' });
  await expect(shop.cards).toHaveCount(10);
  await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'en');
  await expect(shop.host.locator('.name').first()).toHaveAttribute('lang', 'de');
  await release();
  await expect(page.getByRole('list', { name: 'Angebote' }).getByRole('button')).toHaveCount(10);
  await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'de');
});

test('words that cannot be had leave the wall to English, and the console says why', async ({ shop, page, noise }) => {
  noise.allow(/offer-wall\.de\./);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('offer-wall')) warnings.push(message.text());
  });
  await page.route(`**/${german}`, (route) => route.abort());
  await shop.open({ html: 'lang="de"' });
  await expect(shop.cards).toHaveCount(10);
  await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'en');
  expect(warnings).toEqual([expect.stringContaining(german)]);
});

for (const [what, html, attributes] of [
  ['an English page', 'lang="en-GB"', {}],
  ['a page in a language that there are no words in', 'lang="hu"', {}],
  ['a wall that nobody has scrolled to', 'lang="de"', { loading: 'lazy', style: 'margin-top: 5000px' }],
] as const) {
  test(`no language is loaded for ${what}`, async ({ shop, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await shop.open({ html, attributes });
    if (!('loading' in attributes)) await expect(shop.cards).toHaveCount(10);
    await shop.caughtUp();
    expect(asked.filter((url) => /offer-wall\.[\w-]+\.x/.test(url) && !/\.(html|features|wall)\./.test(url))).toEqual(
      [],
    );
  });
}

test('the whole wall mirrors in Hebrew, unless the publisher says otherwise', async ({ shop, page }) => {
  await shop.open({ html: 'lang="en"', attributes: { locale: 'he' } });
  await expect(page.getByRole('tab')).toHaveCount(3);
  const wall = shop.host.locator('.wall');
  const tabs = async () => (await page.getByRole('tab').all()).map((tab) => tab.boundingBox());
  const [first, second] = await Promise.all(await tabs());
  expect(first?.x).toBeGreaterThan(second?.x ?? 0);
  await expect(wall).toHaveCSS('direction', 'rtl');
  // The offers are in English, and run from left to right.
  await expect(shop.host.locator('.name').first()).toHaveCSS('direction', 'ltr');
  await shop.host.evaluate((element) => element.setAttribute('dir', 'ltr'));
  await expect(wall).toHaveCSS('direction', 'ltr');
});

test('the standalone file takes the language that its tag names', async ({ shop, page }) => {
  const tag = {
    src: '/offer-wall.standalone.js',
    'data-locale-src': `/${german}`,
    'data-base-url': shop.apiUrl,
    'data-member-id': MEMBER,
  };
  await shop.visit({ html: 'lang="de"', body: `<script ${written(tag)}></script>` });
  await expect(page.getByRole('list', { name: 'Angebote' }).getByRole('button')).toHaveCount(10);
  await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'de');
  expect(await shop.host.getAttribute('locale-src')).toBeNull();
});

test('a publisher brings a language of his own, in part as well', async ({ shop, page, host }) => {
  const words = `export const locale = 'hu'; export const words = {
    'list.offers': 'Ajánlatok', 'list.count': { one: '{count} ajánlat', other: '{count} ajánlat' } };`;
  host.page('/words/hu.js', words, { 'Content-Type': 'text/javascript' });
  for (const file of ['offer-wall.js', 'offer-wall.standalone.js']) {
    const tag = {
      src: `/${file}`,
      'data-locale-src': '/words/hu.js',
      'data-base-url': shop.apiUrl,
      'data-member-id': MEMBER,
    };
    await shop.visit({ html: 'lang="hu"', body: `<script ${written(tag)}></script>` });
    await expect(page.getByRole('list', { name: 'Ajánlatok' }).getByRole('button')).toHaveCount(10);
    await expect(page.getByRole('status').filter({ hasText: /\d ajánlat/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'hu');
  }
});

test('the words of a module and those that the script loads are the same', () => {
  expect(dist('locales/de.js')).toBe(`export { de } from '../${german}';\n`);
  expect(dist(german)).toContain('Angebote');
});

test('a tab that waits says so in the language of the wall', async ({ shop, page, api }) => {
  api.tenant.faults.merge({ link: { kind: 'hang' } });
  await shop.open({ html: 'lang="de"' });
  await page.getByRole('list', { name: 'Angebote' }).getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Zum Angebot|Angebot)/ })
    .waitFor();
  const popup = page.waitForEvent('popup');
  await page.getByRole('dialog').locator('.get').click();
  const tab = await popup;
  await expect(tab.locator('html')).toHaveAttribute('lang', 'de');
  await expect(tab.getByRole('status')).toHaveText(/Angebot/);
});

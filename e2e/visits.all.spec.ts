import type { Page } from '@playwright/test';
import { type Api, expect, test } from './fixtures.ts';
import { hostPages, serveHostPage } from './hosts.ts';
import { namesOnPage, type Shop } from './shop.ts';

/** Sites on which a library swaps pages instead of loading them, so that the wall's script stays. */
const swappers = ['turbo', 'htmx'];

/** How the wall is put onto the page, in place of the tag in its body. */
const ways: Record<string, { head?: string; body?: string; only?: string }> = {
  'the tag in the body': { body: '{{tag async}}' },
  'a tag with a target': { body: '{{tag data-target="#offers"}}' },
  'a tag that is a module': { body: '{{tag type="module"}}' },
  'the element, and the script in the head': { head: '{{script}}', body: '{{wall}}' },
  'the element and the script in the body': { body: '{{wall}}{{script}}' },
  // htmx leaves the head alone: there is no tag in it that could run again.
  'the tag in the head': { head: '{{tag async}}', only: 'turbo' },
};

/** The wall is there, once, and has asked for its list this often so far. */
async function hasOneWall(shop: Shop, api: Api, visits: number): Promise<void> {
  await expect(shop.host).toHaveCount(1);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  // A second wall, or a second request, would come with the script and the chunks, which are there by then.
  await shop.page.waitForLoadState('networkidle');
  await expect(shop.host).toHaveCount(1);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(visits);
}

/** A refresh: the page's source again, merged into what is there. */
const MORPH = '<meta name="turbo-refresh-method" content="morph">';

const isElsewhere = (page: Page) => expect(page.getByText('Nothing to earn')).toBeVisible();

for (const name of swappers) {
  const host = hostPages.find((one) => one.name === name);
  if (!host) throw new RangeError(`There is no e2e/hosts/${name}.html.`);
  for (const [way, { head = '', body = '', only = name }] of Object.entries(ways)) {
    if (only !== name) continue;
    test(`${name}, ${way}: away, back and forth, there is one wall, and one request a visit`, async ({
      page,
      host: site,
      api,
      shop,
    }) => {
      const html = host.html.replace('{{tag async}}', () => body).replace('</head>', () => `${head}</head>`);
      const elsewhere = host.html
        .replace('{{tag async}}', 'Nothing to earn')
        .replace('/hosts/elsewhere', `/hosts/${name}`)
        .replace('</head>', () => (way.includes('script in the head') ? `${head}</head>` : '</head>'));
      serveHostPage(site, { ...host, name: 'elsewhere', html: elsewhere }, api.url);
      await page.goto(serveHostPage(site, { ...host, html }, api.url));
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await hasOneWall(shop, api, 1);

      await page.getByRole('link', { name: 'Elsewhere' }).click();
      await isElsewhere(page);
      await expect(shop.host).toHaveCount(0);

      await page.goBack();
      await hasOneWall(shop, api, 2);
      await page.goForward();
      await isElsewhere(page);
      await expect(shop.host).toHaveCount(0);
      await page.goBack();
      await hasOneWall(shop, api, 3);

      // A new visit, by a link.
      await page.getByRole('link', { name: 'Elsewhere' }).click();
      await isElsewhere(page);
      await page.getByRole('link', { name: 'Elsewhere' }).click();
      await hasOneWall(shop, api, 4);

      // It is the library that swapped all this: the page was never loaded anew.
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    });
  }
}

test('turbo, a page that is refreshed by morphing has one wall still', async ({ page, host: site, api, shop }) => {
  const host = hostPages.find((one) => one.name === 'turbo');
  if (!host) throw new RangeError('There is no e2e/hosts/turbo.html.');
  await page.goto(serveHostPage(site, host, api.url, MORPH));
  await hasOneWall(shop, api, 1);
  const morphed = page.evaluate(() => new Promise((done) => addEventListener('turbo:morph', done, { once: true })));
  await page.evaluate('Turbo.visit(location.href, { action: "replace" })');
  await morphed;
  await expect(shop.host).toHaveCount(1);
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

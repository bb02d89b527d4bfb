import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startSite } from './host.ts';
import { current } from './releases.ts';
import { MEMBER, namesOnPage, offers, written } from './shop.ts';

/** The script that every page loads, before the wall is there, beside it, and without it. */
const { chunks } = current();

const ALL = /\/offer-wall\.wall\./;

/** Notes the files of the wall that a page asks for from now on, by their names. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/offer-wall\./.test(pathname)) files.push(pathname.slice(1) + search);
  });
  return files;
}

test.beforeEach(({ noise }) => noise.allow(/ERR_FAILED|404/, /^offer-wall: no wall can be shown/));

test('where its wall is gone, the script takes the one that is there', async ({ shop, page }) => {
  const files = watchFiles(page);
  await page.route(new RegExp(`${chunks.wall}`), (route) => route.fulfill({ status: 404 }));
  await shop.open();
  await expect(shop.cards).toHaveText(namesOnPage(0));
  const asked = files.filter((file) => ALL.test(`/${file}`));
  expect(asked).toEqual([chunks.wall, `${chunks.wall}?1`, 'offer-wall.wall.js']);
});

test('without any wall it says so, and shows the offers when the wall is there', async ({ shop, page, api }) => {
  await page.route(ALL, (route) => route.abort());
  await page.addInitScript(() => {
    addEventListener('offer-wall-error', (event) => console.info(`failed: ${event.detail.code}`));
  });
  const told = page.waitForEvent('console', (message) => message.text() === 'failed: network');
  await shop.open({ attributes: { locale: 'de' } });
  await expect(shop.alert).toContainText('Die Angebote können nicht angezeigt werden');
  await told;
  await page.unroute(ALL);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.locator('.name')).toHaveText(namesOnPage(0));
  expect(api.tenant.ledger.requestsTo('offers').length).toBeLessThanOrEqual(2);
});

test('a wall that fits another script is not taken', async ({ shop, page }) => {
  await page.route(ALL, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\bcontract:\d+/, 'contract:0');
    await route.fulfill({ response, body });
  });
  await shop.open();
  await expect(shop.alert).toContainText('The offers cannot be shown');
});

test('an offer that is opened before the wall is there is opened when it is, with one list', async ({
  shop,
  page,
  api,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(ALL, async (route) => {
    await held;
    await route.continue();
  });
  // A page is loaded when its scripts are.
  const loaded = shop.open();
  await expect.poll(() => api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
  const [offer] = offers;
  const opened = page.evaluate((id) => document.querySelector('offer-wall')?.open(id), offer?.id ?? '');
  letGo();
  await Promise.all([loaded, opened]);
  await expect(page.getByRole('dialog', { name: offer?.name ?? '' })).toBeVisible();
  await expect(page.locator('.name')).toHaveCount(10);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
});

test('without CORS headers the wall is there all the same, only its parts are not', async ({ shop, page, noise }) => {
  noise.allow(/CORS policy|a part is missing/);
  const cdn = await startSite();
  await page.route(`${cdn.url}/**`, async (route) => {
    const response = await route.fetch();
    const { 'access-control-allow-origin': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const tag = { src: `${cdn.url}/offer-wall.js`, 'data-base-url': shop.apiUrl, 'data-member-id': MEMBER };
  await shop.visit({ body: `<script ${written(tag)}></script>` });
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await cdn.close();
});

test('a page without a wall, and one with a lazy wall far below, load the script and nothing else', async ({
  shop,
  page,
  api,
}) => {
  const files = watchFiles(page);
  await shop.visit({ body: '<script src="/offer-wall.js"></script>' });
  await shop.caughtUp();
  await shop.open({ before: '<div style="height: 5000px"></div>', attributes: { loading: 'lazy' } });
  await expect(page.locator('.card')).toHaveCount(10);
  await shop.caughtUp();
  expect(files).toEqual(['offer-wall.js', 'offer-wall.js']);
  expect(api.tenant.ledger.requestsTo('offers')).toEqual([]);
  await shop.host.scrollIntoViewIfNeeded();
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

test('where the tag has a hash, the wall is compared with the one that the script knows', async ({
  shop,
  page,
  host,
  noise,
}) => {
  noise.allow(/integrity/);
  const hashes: Record<string, string> = await (await page.request.get(`${host.url}/integrity.json`)).json();
  const tag = {
    src: '/offer-wall.js',
    integrity: hashes['offer-wall.js'],
    'data-base-url': shop.apiUrl,
    'data-member-id': MEMBER,
  };
  await page.route(ALL, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};` });
  });
  await shop.visit({ body: `<script ${written(tag)}></script>` });
  await expect(shop.alert).toContainText('The offers cannot be shown');
  await page.unroute(ALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

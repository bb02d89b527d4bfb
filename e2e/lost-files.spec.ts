import { chunksIn } from '../src/tools/built-files.ts';
import { fromRoot } from '../src/tools/project-files.ts';
import { expect, hold, test } from './support/fixtures.ts';
import { startSite } from './support/publisher-site.ts';
import { namesOnPage, type Shop } from './support/shop-page.ts';

/**
 * Files that are loaded after the script that every page has: what becomes of the page where the network loses one, or it
 * never answers.
 */

test.beforeEach(({ noise }) => noise.allow(/ERR_FAILED|404/, /^offer-wall: (no wall can be shown|a part is missing)/));

const chunks = chunksIn(fromRoot('dist'));
const WALL = /\/offer-wall\.wall\./;

/** The files of the wall that the page has asked for, by their names. */
const filesOf = ({ asked }: Shop): string[] => asked.flatMap((url) => /\/(offer-wall\.[^/]*)$/.exec(url)?.[1] ?? []);

test('where the hashed file of the wall is gone, the script takes the one without a hash', async ({ shop, page }) => {
  await page.route(new RegExp(`${chunks.wall}`), (route) => route.fulfill({ status: 404 }));
  await shop.open();
  await expect(shop.cards).toHaveText(namesOnPage(0));
  const walls = filesOf(shop).filter((file) => WALL.test(`/${file}`));
  expect(walls).toEqual([chunks.wall, `${chunks.wall}?1`, 'offer-wall.wall.js']);
});

test('a wall that is slow to come is asked for once, and is taken though others are asked for by then', async ({
  shop,
  page,
}) => {
  await page.clock.install();
  const { letGo } = await hold(page, WALL);
  // The page is loaded only once its scripts are.
  const opened = shop.open();
  const walls = () => filesOf(shop).filter((file) => WALL.test(`/${file}`));
  await expect.poll(walls).toHaveLength(1);
  await page.clock.runFor(19_000);
  expect(walls()).toHaveLength(1);
  await page.clock.runFor(2000);
  await expect.poll(walls).toHaveLength(2);
  await letGo();
  await opened;
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

test('where no file of the wall comes, the script says so, and shows the offers once one does', async ({
  shop,
  page,
  api,
}) => {
  await page.route(WALL, (route) => route.abort());
  const { letGo } = await hold(page, '**/offer-wall.de.*');
  await page.addInitScript(() => {
    addEventListener('offer-wall-error', (event) => console.info(`failed: ${event.detail.code}`));
    addEventListener('keydown', ({ key }) => {
      if (key === 'j') document.body.dataset.heard = key;
    });
  });
  const told = page.waitForEvent('console', (message) => message.text() === 'failed: network');
  await shop.open({ attributes: { locale: 'de' }, children: 'See offers.example' });
  await expect(shop.alert).toContainText('The offers cannot be shown');
  await told;
  await letGo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.alert).toContainText('Die Angebote können nicht angezeigt werden');
  // The publisher's own words for a page without the wall stand below; and no hotkey of the page is pressed in it.
  await expect(page.getByText('See offers.example')).toBeVisible();
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('j');
  expect(await page.evaluate(() => document.body.dataset.heard)).toBeUndefined();
  await page.unroute(WALL);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.locator('.name')).toHaveText(namesOnPage(0));
  expect(api.tenant.ledger.requestsTo('offers').length).toBeLessThanOrEqual(3);
});

test('the wall comes where elements of the page append nothing but text', async ({ shop }) => {
  const own = 'Element.prototype.append = function (html) { this.insertAdjacentHTML("beforeend", html); };';
  await shop.open({ head: `<script>${own}</script>` });
  await expect(shop.cards).toHaveCount(10);
});

test('a wall that fits another script, or has another hash than the tag wants, is not taken', async ({
  shop,
  page,
  host,
  noise,
}) => {
  noise.allow(/integrity/);
  const hashes: Record<string, string> = await (await page.request.get(`${host.url}/integrity.json`)).json();
  for (const [tag, change] of [
    [shop.tag(), (code: string) => code.replace(/\bcontract:\d+/, 'contract:0')],
    [shop.tag({ integrity: hashes['offer-wall.js'] }), (code: string) => `${code};`],
  ] as const) {
    await page.route(WALL, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await shop.visit({ body: tag });
    await expect(shop.alert).toContainText('The offers cannot be shown');
    await page.unroute(WALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shop.cards).toHaveText(namesOnPage(0));
  }
});

test('without CORS headers the wall is there all the same, only its parts are not', async ({ shop, page, noise }) => {
  noise.allow(/CORS policy/);
  const cdn = await startSite();
  await page.route(`${cdn.url}/**`, async (route) => {
    const response = await route.fetch();
    const { 'access-control-allow-origin': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await shop.visit({ body: shop.tag({ src: `${cdn.url}/offer-wall.js` }) });
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await cdn.close();
});

test('a page without a wall, with a lazy one far below, or with a closed dialog, loads the script alone', async ({
  shop,
  page,
  api,
}) => {
  await shop.visit({ body: '<script src="/offer-wall.js"></script>' });
  await shop.caughtUp();
  await shop.open({
    before: '<a class="earn" href="/earn">Earn</a>',
    attributes: { layout: 'dialog', opener: '.earn' },
  });
  await shop.caughtUp();
  // Not even the words of its language.
  await shop.open({
    html: 'lang="de"',
    before: '<div style="height: 5000px"></div>',
    attributes: { loading: 'lazy' },
  });
  await expect(page.locator('.card')).toHaveCount(10);
  await shop.caughtUp();
  expect(filesOf(shop)).toEqual(['offer-wall.js', 'offer-wall.js', 'offer-wall.js']);
  expect(api.tenant.ledger.requests).toEqual([]);
  await shop.host.scrollIntoViewIfNeeded();
  await expect(page.locator('.name')).toHaveText(namesOnPage(0));
});

test('where the features do not answer, there is a way through the list all the same', async ({ shop, page }) => {
  const { letGo } = await hold(page, '**/offer-wall.features.*');
  await shop.open({ attributes: { paging: 'more' } });
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await shop.next.click();
  await expect(shop.cards).toHaveCount(20);
  await letGo();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await expect(shop.next).toBeHidden();
  await expect(shop.tab('Completed')).toBeVisible();
});

test('where the features do not answer after a reload, the wall begins at its first page', async ({ shop, page }) => {
  await shop.open();
  await shop.tab('Offers').waitFor();
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await hold(page, '**/offer-wall.features.*');
  await page.reload();
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

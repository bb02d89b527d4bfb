import { specialIds } from '../src/sandbox/index.ts';
import { expect, hold, test } from './support/fixtures.ts';
import { MEMBER, namesOnPage, rich } from './support/shop-page.ts';

/** Parts that are loaded on demand, and what becomes of the wall where the network loses one, or never answers. */

test.beforeEach(({ noise }) => noise.allow(/ERR_FAILED/, /^offer-wall: a part is missing/));

test('a part that was lost twice is loaded when the next offer is opened, and the wall is complete', async ({
  shop,
  page,
  api,
}) => {
  api.tenant.start(MEMBER, specialIds.sample);
  let tries = 0;
  await page.route('**/offer-wall.features.*', (route) => (++tries > 2 ? route.continue() : route.abort()));
  await shop.open();
  await expect(shop.cards).toHaveText(namesOnPage(0));
  // For the tabs, and once more after the first cards.
  await expect.poll(() => tries).toBe(2);
  await expect(page.getByRole('tab')).toHaveCount(0);

  await shop.details(rich);
  // The page behind the dialog is out of reach, but there.
  await expect(page.getByText('In progress 1')).toBeVisible();
  expect(tries).toBe(3);
  // All that comes with this part is there: receipts, refreshed lists after coming back, and the place that is remembered.
  await (await shop.follow()).close();
  await page.bringToFront();
  await expect(shop.dialog.getByRole('button', { name: 'Copy details for support' })).toBeVisible();
  await shop.close.click();
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await page.reload();
  await expect(shop.cards).toHaveText(namesOnPage(1));
});

test('where the sanitizer does not answer, texts are plain after a moment, and rich once it does', async ({
  shop,
  page,
}) => {
  const { letGo } = await hold(page, '**/offer-wall.html.*');
  await shop.open();
  await shop.details(rich);
  const text = shop.dialog.getByText('Cash withdrawals').first();
  await expect(text).toBeVisible();
  await expect(shop.dialog.getByRole('table')).toBeHidden();
  // What somebody has selected, to copy it or to read along, is not taken from under the selection.
  await text.click({ clickCount: 3 });
  const selected = () => page.evaluate(() => `${getSelection()}`);
  const before = await selected();
  await letGo();
  await shop.caughtUp();
  expect(await selected()).toBe(before);
  await expect(shop.dialog.getByRole('table')).toBeHidden();
  await shop.dialog.getByRole('heading', { level: 2 }).click();
  await expect(shop.dialog.getByRole('table').first()).toBeVisible();
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

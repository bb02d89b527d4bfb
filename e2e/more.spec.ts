import { expect, test } from './fixtures.ts';
import { offers, type Shop } from './shop.ts';

const names = (count: number): string[] => offers.slice(0, count).map(({ name }) => name);
const more = ({ page }: Shop) => page.getByRole('button', { name: 'Show more' });
const shown = ({ page }: Shop, count: number) =>
  page.getByRole('status').filter({ hasText: `${count} of ${offers.length} offers` });
const scrollTop = ({ page }: Shop) => page.evaluate(() => scrollY);

/** Leaves appending pages to the button alone. */
const byButtonOnly = ({ page }: Shop) =>
  page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });

const open = (shop: Shop, pageSize = 20) => shop.open({ attributes: { paging: 'more', 'page-size': pageSize } });

test('"Show more" pressed with the mouse appends a page, and neither focus nor scroll position move', async ({
  shop,
  api,
}) => {
  await byButtonOnly(shop);
  await open(shop);
  await expect(shop.cards).toHaveText(names(20));
  await expect(shown(shop, 20)).toBeVisible();
  await expect(shop.pages).toBeHidden();

  await more(shop).hover();
  const top = await scrollTop(shop);
  expect(top).toBeGreaterThan(0);
  await more(shop).click();
  await expect(shop.cards).toHaveText(names(40));
  await expect(shown(shop, 40)).toBeVisible();
  await expect(more(shop)).toBeFocused();
  expect(await scrollTop(shop)).toBe(top);
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', '1']);
});

test('the page asked for is asked for once, and the others stay while it comes', async ({ shop, api }) => {
  await byButtonOnly(shop);
  await open(shop);
  await expect(shop.cards).toHaveCount(20);
  api.tenant.faults.set('offers', { kind: 'delay', hold: true });
  await more(shop).focus();
  for (let presses = 0; presses < 3; presses++) await shop.page.keyboard.press('Enter');
  await expect.poll(() => api.tenant.ledger.requestsTo('offers').length).toBe(2);
  await expect(shop.cards).toHaveCount(20);
  await api.release();
  await expect(shop.cards).toHaveCount(40);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(2);
});

test('near the end one page comes by itself, and only then; further ones when asked for', async ({
  shop,
  api,
  page,
}) => {
  const toTheEnd = () =>
    page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.setViewportSize({ width: 400, height: 800 });
  await open(shop);
  await expect(shown(shop, 20)).toBeVisible();
  await shop.caughtUp();
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
  await toTheEnd();
  await expect(shop.cards).toHaveText(names(40));
  await expect(shown(shop, 40)).toBeVisible();
  // Now the foot of the page can be reached.
  await toTheEnd();
  // Observers are called between frames.
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  await shop.caughtUp();
  await expect(shop.cards).toHaveCount(40);
  await more(shop).click();
  await expect(shop.cards).toHaveText(names(60));
  await expect(shown(shop, 60)).toBeVisible();
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', '1', '2']);
});

test('the last page takes the button away, and the focus goes to its first offer', async ({ shop }) => {
  await byButtonOnly(shop);
  await open(shop, 100);
  await expect(shop.cards).toHaveCount(100);
  await more(shop).press('Enter');
  await expect(shop.cards).toHaveCount(offers.length);
  await expect(shown(shop, offers.length)).toBeVisible();
  await expect(more(shop)).toBeHidden();
  await expect(shop.cards.nth(100)).toBeFocused();
});

for (const how of ['by the button', 'by scrolling']) {
  test(`a page that failed ${how} is got by "Try again", beside the others`, async ({ shop, api, page }) => {
    if (how === 'by the button') await byButtonOnly(shop);
    await page.setViewportSize({ width: 400, height: 800 });
    await open(shop);
    await expect(shown(shop, 20)).toBeVisible();
    api.tenant.faults.set('offers', { kind: 'status', status: 400 });
    if (how === 'by the button') await more(shop).click();
    else await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(shop.alert).toContainText('The offers could not be loaded');
    await expect(shop.cards).toHaveText(names(20));
    await expect(more(shop)).toBeHidden();
    // Nothing is asked for until the person wants it.
    await shop.caughtUp();
    expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(2);

    api.tenant.faults.set('offers', null);
    await shop.tryAgain.click();
    await expect(shop.cards.nth(39)).toHaveText(names(40)[39] ?? '');
    await expect(shop.alert).toBeHidden();
    expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', '1', '1']);
  });
}

test('an offer that moved to the next page meanwhile is not shown twice', async ({ shop, page }) => {
  await byButtonOnly(shop);
  await page.route(/\/offers\?(.*&)?page=1(&|$)/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    // By now, the first page's last offer has become the second page's first.
    const url = route
      .request()
      .url()
      .replace(/([?&]page=)1/, (_match, name) => `${name}0`);
    const before = await (await route.fetch({ url })).json();
    body.data.offers.items.unshift(before.data.offers.items.at(-1));
    body.data.offers.items.pop();
    await route.fulfill({ response, json: body });
  });
  await open(shop);
  await expect(shop.cards).toHaveCount(20);
  await more(shop).click();
  await expect(shop.cards).toHaveText(names(39));
});

test('"Try again" leaves the focus on the first offer that it brought', async ({ shop, api }) => {
  await byButtonOnly(shop);
  await open(shop);
  await expect(shop.cards).toHaveCount(20);
  api.tenant.faults.set('offers', { kind: 'status', status: 400 });
  await more(shop).click();
  await expect(shop.alert).toBeVisible();
  await shop.tryAgain.press('Enter');
  await expect.poll(() => api.tenant.ledger.requestsTo('offers')).toHaveLength(3);
  await expect(shop.tryAgain).toBeFocused();
  api.tenant.faults.set('offers', null);
  await shop.tryAgain.press('Enter');
  await expect(shop.cards).toHaveCount(40);
  await expect(shop.cards.nth(20)).toBeFocused();
});

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

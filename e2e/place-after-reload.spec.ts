import { expect, test } from './support/fixtures.ts';
import { namesOnPage } from './support/shop-page.ts';

test.use({ viewport: { width: 400, height: 800 } });

test('a reload leads back to the page and scroll position, with one request; a new visit begins anew', async ({
  shop,
  api,
  page,
}) => {
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await shop.open({ before: '<p>Our shop.</p>' });
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(scrollTop).toBe(400);
  await page.reload();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(page.getByRole('status').filter({ hasText: 'Page 2 of' })).toBeVisible();
  await expect.poll(scrollTop).toBe(400);
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', '1', '1']);
  await page.goto('about:blank');
  await shop.open();
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

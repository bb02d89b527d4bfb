import { expect, test } from './support/fixtures.ts';
import { LANDING, namesOnPage, type Shop } from './support/shop.ts';

/** Where a person was is known after a reload, and on the way back from an offer. */
test.use({ viewport: { width: 400, height: 800 } });

const scrollTop = ({ page }: Shop) => page.evaluate(() => Math.round(scrollY));

/** Scrolls somewhere on the second page. */
async function goSomewhere(shop: Shop, attributes = {}): Promise<void> {
  await shop.open({ before: '<p>Our shop.</p>', attributes });
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await shop.page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(() => scrollTop(shop)).toBe(400);
}

/** They are there again. */
async function isBack(shop: Shop): Promise<void> {
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(shop.page.getByRole('status').filter({ hasText: 'Page 2 of' })).toBeVisible();
  await expect.poll(() => scrollTop(shop)).toBe(400);
}

test('a reload leads back to the page and scroll position, with one request; a new visit begins anew', async ({
  shop,
  api,
  page,
}) => {
  await goSomewhere(shop);
  await page.reload();
  await isBack(shop);
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', '1', '1']);
  await page.goto('about:blank');
  await shop.open();
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

test('link-target="_self" and back leads to where the person was', async ({ shop, page }) => {
  await goSomewhere(shop, { 'link-target': '_self' });
  await shop.cards.nth(2).click();
  await shop.getOffer.click();
  await page.waitForURL(LANDING);
  await page.goBack();
  await isBack(shop);
});

import { violations } from './support/axe-violations.ts';
import { expect, test } from './support/fixtures.ts';
import { middleOf, swipe } from './support/pointer-gestures.ts';
import { MEMBER, type Shop, VIEWPORT } from './support/shop-page.ts';

/** Where the row's link to all offers leads. */
const MORE_URL = 'https://shop.example/earn';

/** A page with all three layouts: a row in its feed, a button that opens a dialog, and a wall. */
const threeWalls = (shop: Shop, html = 'lang="en"') =>
  shop.visit({
    html,
    head: VIEWPORT,
    body: `<main><h1>Shop</h1><button class="earn" type="button">Earn points</button><h2>Feed</h2>
      ${shop.element({ id: 'row', layout: 'row', 'more-url': MORE_URL })}<h2>Offers</h2>${shop.element({ id: 'wall' })}
      ${shop.element({ id: 'dialog', layout: 'dialog', opener: '.earn' })}
      <script src="/offer-wall.js"></script></main>`,
  });

for (const [width, html] of [
  [320, 'lang="he" dir="rtl"'],
  [1280, 'lang="en"'],
] as const) {
  const details = { tag: width === 320 ? [] : '@slow' };
  test(
    `nothing is wrong with the three of them, which ask for each list once, ${width} px wide`,
    details,
    async ({ shop, page, api }) => {
      await page.setViewportSize({ width, height: 800 });
      await threeWalls(shop, html);
      await expect(page.locator('#wall .tab')).toHaveCount(3);
      await expect(page.locator('#row .name')).toHaveCount(10);
      await expect(page.locator('#wall .tab').last()).toHaveText(/0/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violations(page)).toEqual([]);
      await page.locator('.earn').click();
      await expect(page.locator('#dialog .tab')).toHaveCount(3);
      await expect(page.locator('#dialog .name')).toHaveCount(10);
      // What is behind the dialog is out of reach, which axe does not know: nobody meets two landmarks of one name.
      expect((await violations(page)).filter((found) => !found.startsWith('landmark-unique'))).toEqual([]);
      await shop.caughtUp();
      const asked = api.tenant.ledger.requests.filter(({ query }) => query.pub_member_id === MEMBER);
      expect(asked.map(({ endpoint }) => endpoint)).toEqual(['offers', 'memberOffers']);
    },
  );
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a row has no arrows, and scrolls by itself; its page does not', async ({ shop, page }) => {
    await shop.open({ head: VIEWPORT, attributes: { layout: 'row', 'more-url': MORE_URL } });
    await expect(shop.cards).toHaveCount(10);
    await expect(page.locator('.turn').first()).toBeHidden();
    await swipe(page, await middleOf(page.locator('.card').first()), { x: -240, y: 0 });
    await expect.poll(() => shop.list.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });
});

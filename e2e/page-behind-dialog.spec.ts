import type { Page } from '@playwright/test';
import { specialIds } from '../src/sandbox/index.ts';
import { expect, test } from './support/fixtures.ts';
import { boxOf, middleOf, type Point, swipe } from './support/pointer-gestures.ts';
import { offerOf, rich, type Shop, VIEWPORT } from './support/shop-page.ts';

/**
 * The page behind an open offer, or behind a wall in a dialog, does not scroll, by wheel or finger; what is in front
 * does.
 */
const short = offerOf(specialIds.emptyHtml);
const ROOM = '<div style="height: 1500px"></div>';

/** Where the page and the text of the dialog are scrolled to. */
const scrolled = ({ dialog, page }: Shop) =>
  Promise.all([page.evaluate(() => scrollY), dialog.locator('.scroll').evaluate((text) => text.scrollTop)]);

/** Lets what was turned or swiped take effect: it would by the next frames, as nothing scrolls for long. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let quiet = 0, last = ''; quiet < 10; ) {
      await new Promise(requestAnimationFrame);
      const now = `${scrollY} ${document.querySelector('offer-wall')?.shadowRoot?.querySelector('.scroll')?.scrollTop}`;
      quiet = now === last ? quiet + 1 : 0;
      last = now;
    }
  });

/** A place beside the button on the foot. */
async function onFoot(shop: Shop): Promise<Point> {
  const { x, y, height } = await boxOf(shop.dialog.locator('.foot'));
  return { x: x + 10, y: y + height / 2 };
}

/** Opens an offer of a page with room above and below; how far that is scrolled. */
async function open(shop: Shop, offer: { name: string }): Promise<number> {
  await shop.open({ head: VIEWPORT, before: ROOM, after: ROOM });
  await shop.details(offer);
  await expect(shop.dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(shop.getOffer).toBeVisible();
  return (await scrolled(shop))[0];
}

for (const [width, height] of [
  [1280, 800],
  [760, 360],
  [320, 200],
] as const) {
  // On a telephone that is held sideways this once failed; the other sizes are part of `npm run test:all`.
  const details = { tag: width === 760 ? [] : '@slow' };
  const size = `${width} by ${height} px`;
  test(`the wheel scrolls the text only: ${size}`, details, async ({ shop, page }) => {
    await page.setViewportSize({ width, height });
    for (const offer of [rich, short]) {
      const before = await open(shop, offer);
      const places = [await onFoot(shop), await middleOf(shop.close), { x: width / 2, y: height / 2 }];
      // Beside the dialog, where there is room.
      if (width > 640) places.push({ x: 5, y: 5 });
      for (const { x, y } of places) {
        await page.mouse.move(x, y);
        for (const way of [1, -1]) {
          for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, way * 2000);
          await settle(page);
          expect((await scrolled(shop))[0], `${offer.name} at ${x}, ${y}`).toBe(before);
        }
      }
      if (offer !== rich) continue;
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, 60);
      await expect.poll(async () => (await scrolled(shop))[1]).toBeGreaterThan(0);
    }
  });
}

test('the page behind a wall in a dialog stays where it is', async ({ shop, page }) => {
  await shop.open({
    before: '<button class="earn">Earn</button><div style="height: 3000px"></div>',
    attributes: { layout: 'dialog', opener: '.earn' },
  });
  await page.getByRole('button', { name: 'Earn' }).click();
  await expect(shop.cards).toHaveCount(10);
  for (const x of [640, 3]) {
    await page.mouse.move(x, 400);
    await page.mouse.wheel(0, 5000);
    await page.mouse.wheel(0, 500);
  }
  await expect(shop.cards.last()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [width, height] of [
    [390, 760],
    [760, 360],
  ] as const) {
    const details = { tag: width === 390 ? [] : '@slow' };
    test(`swipes move the text at most: ${width} by ${height} px`, details, async ({ shop, page }) => {
      await page.setViewportSize({ width, height });
      const middle = { x: width / 2, y: height / 2 };
      // As far as the screen allows.
      const up = ({ y }: Point) => ({ x: 0, y: -y });
      const down = ({ y }: Point) => ({ x: 0, y: height - y });
      for (const offer of [rich, short]) {
        const before = await open(shop, offer);
        const places = [await onFoot(shop), middle];
        // On a phone it is a sheet, which a finger on its title pulls down and closes.
        if (width > 640) places.push(await middleOf(shop.dialog.locator('.title')), { x: 20, y: height / 2 });
        for (const place of places) {
          for (const way of [up, up, down, down]) {
            await swipe(page, place, way(place));
            await settle(page);
            expect((await scrolled(shop))[0], `${offer.name} at ${place.x}, ${place.y}`).toBe(before);
          }
        }
        if (offer !== rich) continue;
        await swipe(page, middle, up(middle));
        await expect.poll(async () => (await scrolled(shop))[1]).toBeGreaterThan(0);
      }
    });
  }
});

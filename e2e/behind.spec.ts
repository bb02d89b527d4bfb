import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf, type Shop } from './shop.ts';

/** The page behind an open offer does not move, whatever a person turns, swipes or presses; what is in front does. */
const long = offerOf(landmarks.richHtml);
const short = offerOf(landmarks.emptyHtml);
const ROOM = '<div style="height: 1500px"></div>';

type Point = { x: number; y: number };

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

/** The middle of a part of the dialog. */
async function middleOf(shop: Shop, part: string): Promise<Point> {
  const box = await shop.dialog.locator(`.${part}`).first().boundingBox();
  if (!box) throw new Error(`There is no ${part}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A place beside the button on the foot. */
async function onFoot(shop: Shop): Promise<Point> {
  const box = await shop.dialog.locator('.foot').boundingBox();
  if (!box) throw new Error('There is no foot.');
  return { x: box.x + 10, y: box.y + box.height / 2 };
}

/** Swipes a finger from a place, upwards or downwards, as far as the screen allows; what is under it follows. */
async function swipe(page: Page, { x, y }: Point, way: 'up' | 'down'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const end = way === 'up' ? 0 : (page.viewportSize()?.height ?? 0);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 10; step++) {
    const touchPoints = [{ x, y: y + ((end - y) * step) / 10 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

async function open(shop: Shop, offer: { name: string }): Promise<void> {
  await shop.open({ before: ROOM, after: ROOM });
  await expect(shop.card(offer.name)).toBeVisible();
  await shop.details(offer);
  await expect(shop.dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(shop.getOffer).toBeVisible();
}

for (const [width, height] of [
  [1280, 800],
  [760, 360],
  [320, 200],
] as const) {
  // Held sideways is where it went wrong; the other sizes are part of `npm run test:all`.
  const details = { tag: width === 760 ? [] : '@all' };
  test(`the wheel moves the text at most: ${width} by ${height} px`, details, async ({ shop, page }) => {
    await page.setViewportSize({ width, height });
    for (const offer of [long, short]) {
      await open(shop, offer);
      const [before] = await scrolled(shop);
      const places = [await onFoot(shop), await middleOf(shop, 'close'), { x: width / 2, y: height / 2 }];
      // Beside the dialog, where there is room.
      if (width > 640) places.push({ x: 5, y: 5 });
      for (const { x, y } of places) {
        await page.mouse.move(x, y);
        for (const way of [1, -1]) {
          for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, way * 2000);
          await settle(page);
          expect(await scrolled(shop), `${offer.name} at ${x}, ${y}`).toEqual([before, expect.any(Number)]);
        }
      }
      if (offer !== long) continue;
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, 60);
      await expect.poll(async () => (await scrolled(shop))[1]).toBeGreaterThan(0);
    }
  });

  test(
    `keys scroll the text from "Get offer" as well, and never the page: ${width} by ${height} px`,
    details,
    async ({ shop, page }) => {
      await page.setViewportSize({ width, height });
      await open(shop, long);
      const [before] = await scrolled(shop);
      const text = shop.dialog.locator('.scroll');
      const end = await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      for (const focused of [shop.dialog.getByRole('heading', { level: 2 }), shop.getOffer]) {
        await focused.focus();
        for (const [key, place] of [
          ['ArrowDown', 40],
          ['ArrowUp', 0],
          ['End', end],
          ['Home', 0],
          ['PageDown', undefined],
          ['PageUp', 0],
        ] as const) {
          await page.keyboard.press(key);
          if (place === undefined) await expect.poll(async () => (await scrolled(shop))[1], key).toBeGreaterThan(60);
          else await expect.poll(async () => Math.abs((await scrolled(shop))[1] - place), key).toBeLessThanOrEqual(1);
          await settle(page);
          expect((await scrolled(shop))[0], key).toBe(before);
        }
      }
      // Where the focus is nowhere, as after a press on words.
      const foot = await onFoot(shop);
      await page.mouse.click(foot.x, foot.y);
      for (const key of ['PageDown', 'End', ' ']) {
        await page.keyboard.press(key);
        await settle(page);
        expect((await scrolled(shop))[0], key).toBe(before);
      }
    },
  );
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [width, height] of [
    [390, 760],
    [760, 360],
  ] as const) {
    const details = { tag: width === 390 ? [] : '@all' };
    test(`swipes move the text at most: ${width} by ${height} px`, details, async ({ shop, page }) => {
      await page.setViewportSize({ width, height });
      for (const offer of [long, short]) {
        await shop.open({
          head: '<meta name="viewport" content="width=device-width">',
          before: ROOM,
          after: ROOM,
        });
        await shop.details(offer);
        await expect(shop.dialog.locator('[aria-busy=true]')).toHaveCount(0);
        const [before] = await scrolled(shop);
        const places = [await onFoot(shop), { x: width / 2, y: height / 2 }];
        // On a phone it is a sheet, which a finger on its title pulls down and closes.
        if (width > 640) places.push(await middleOf(shop, 'title'), { x: 20, y: height / 2 });
        for (const place of places) {
          for (const way of ['up', 'up', 'down', 'down'] as const) {
            await swipe(page, place, way);
            await settle(page);
            expect((await scrolled(shop))[0], `${offer.name} at ${place.x}, ${place.y}`).toBe(before);
          }
        }
        if (offer !== long) continue;
        await swipe(page, { x: width / 2, y: height / 2 }, 'up');
        await expect.poll(async () => (await scrolled(shop))[1]).toBeGreaterThan(0);
      }
    });
  }
});

import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

declare global {
  interface Window {
    /** How long half of each card was in sight without a break, at most, in milliseconds; by the offer's name. */
    longest: Record<string, number>;
    /** The names of the offers that the wall has told of, in their order. */
    told: string[];
  }
}

/** How far the two clocks may be apart: frames, and timers of a busy machine. */
const SLACK = 250;

/** Looks at the page in every frame, and knows nothing of the wall's own watching. */
function keepLog(): void {
  const since: Record<string, number> = {};
  window.longest = {};
  window.told = [];
  document.addEventListener('offer-wall-impression', ({ detail }) => window.told.push(detail.offer.name));
  const look = (now: number) => {
    const root = document.querySelector('offer-wall')?.shadowRoot;
    const isAway = document.hidden || !!root?.querySelector('dialog[open]');
    for (const card of root?.querySelectorAll('.card:has(.name)') ?? []) {
      const name = card.querySelector('.name')?.textContent ?? '';
      const { top, bottom, height } = card.getBoundingClientRect();
      const share = (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
      if (isAway || share < 0.5) delete since[name];
      else {
        since[name] ??= now;
        window.longest[name] = Math.max(window.longest[name] ?? 0, now - since[name]);
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits for so long, by the page's clock. */
const pass = (page: Page, milliseconds: number) =>
  page.evaluate(async (wait) => {
    for (const from = performance.now(); performance.now() - from < wait; ) await new Promise(requestAnimationFrame);
  }, milliseconds);

/** Makes the page hidden, as behind another tab, or shown again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => is });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('every offer whose card was in sight for a second is told once, and no other', async ({ page, shop }) => {
  await page.addInitScript(keepLog);
  await page.setViewportSize({ width: 414, height: 700 });
  await shop.open({ attributes: { 'page-size': 40 } });
  await expect(shop.cards).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => window.told.length), 'what is in sight at first').toBeGreaterThan(2);

  // Past some too fast to be seen, then a rest.
  for (let step = 0; step < 6; step++) {
    await page.mouse.wheel(0, 500);
    await pass(page, 300);
  }
  await pass(page, 1500);

  // What comes into sight now is hidden before its second is over, and gone before it has another one.
  await page.mouse.wheel(0, 600);
  await pass(page, 400);
  await setHidden(page, true);
  await pass(page, 1200);
  await setHidden(page, false);
  await pass(page, 400);
  // What comes then is covered by an open offer.
  await shop.cards.nth(36).press('Enter');
  await expect(shop.dialog).toBeVisible();
  await pass(page, 1200);
  await page.keyboard.press('Escape');
  await pass(page, 300);

  // Back to what was told already.
  await page.mouse.wheel(0, -20_000);
  await pass(page, 1500);
  const { longest, told } = await page.evaluate(() => ({ longest: window.longest, told: window.told }));
  const seenFor = (least: number) => Object.keys(longest).filter((name) => (longest[name] ?? 0) >= least);
  const [surely, perhaps] = [seenFor(1000 + SLACK), seenFor(1000 - SLACK)];
  expect(surely.length).toBeGreaterThan(8);
  expect(Object.keys(longest).length - perhaps.length, 'some were in sight for less').toBeGreaterThan(3);
  expect(new Set(told).size, 'none is told twice').toBe(told.length);
  expect(told).toEqual(expect.arrayContaining(surely));
  expect(perhaps).toEqual(expect.arrayContaining(told));
});

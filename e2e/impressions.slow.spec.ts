import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** The names of the offers that the wall has told of, in their order. */
const toldOn = (page: Page): Promise<string[]> => page.evaluate('told');

/** The names of the offers of whose cards half is in sight. */
const inSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cards = [...(document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('.card') ?? [])];
    const seen = cards.filter((card) => {
      const { top, bottom, height } = card.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2;
    });
    return seen.map((card) => card.querySelector('.name')?.textContent ?? '');
  });

/** Scrolls, and waits until the browser has said which cards are in sight now. */
async function scroll(page: Page, by: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, by);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
  await page.evaluate(() => new Promise((done) => new IntersectionObserver(done).observe(document.body)));
}

test('an offer is told once half of its card was in sight for a second, and not again', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    document.addEventListener('offer-wall-impression', ({ detail }) => told.push(detail.offer.name));
  });
  await page.setViewportSize({ width: 414, height: 700 });
  await page.clock.install();
  await shop.open({ attributes: { 'page-size': 40 } });
  await expect(shop.cards).toHaveCount(40);
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await toldOn(page)).toEqual(await inSight(page));
  }).toPass();
  const first = await toldOn(page);
  expect(first.length).toBeGreaterThan(2);
  // Past some for less than a second.
  await scroll(page, 700);
  await page.clock.runFor(500);
  await scroll(page, 1500);
  await page.clock.runFor(2000);
  const all = [...first, ...(await inSight(page))];
  expect((await toldOn(page)).sort()).toEqual([...new Set(all)].sort());
  await scroll(page, -5000);
  await page.clock.runFor(2000);
  expect(await toldOn(page)).toHaveLength(new Set(all).size);
});

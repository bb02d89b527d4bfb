import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { namesOnPage } from './shop.ts';

test.use({ font: 'wide' });

test('a new page is read from its beginning, although the buttons stand below it', async ({ shop, page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await shop.open({ before: '<p>Our shop.</p>', after: '<div style="height: 3000px"></div>' });
  await expect(shop.cards).toHaveCount(10);
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(shop.cards.first()).toBeInViewport();
  await expect(shop.start).toBeFocused();
});

test('paging moves nothing where the beginning of the list is in sight anyway', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.open({ attributes: { 'page-size': 4 }, before: '<p>Our shop.</p>', after: '<p style="height: 3000px">' });
  await page.mouse.wheel(0, 30);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(30);
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(0).slice(4, 8));
  expect(await page.evaluate(() => scrollY)).toBe(30);
});

test('a card says its reward first, with a stop after each piece', async ({ shop }) => {
  await shop.open();
  await expect(shop.card('SiriusXM')).toHaveAccessibleDescription(
    '+30 points. Fin-Tech. Paid in about 45 days. Get 3 months of streaming for only $1',
  );
});

/** Adds up, from now on, how much of the page jumps without the person wanting it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum.shift += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftSoFar: () => {
        add(observer.takeRecords());
        return sum.shift;
      },
    });
  });
  return () =>
    page.evaluate(async () => {
      // Shifts of a frame are reported after it.
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      return (window as unknown as { shiftSoFar(): number }).shiftSoFar();
    });
}

for (const width of [1280, 400]) {
  test(`nothing jumps when the cards replace their skeletons, ${width} px wide`, async ({ shop, page, api }) => {
    await page.setViewportSize({ width, height: 4600 });
    const shift = await watchShifts(page);
    api.tenant.faults.set('offers', { kind: 'delay', hold: true });
    await shop.open({ after: '<p>The end of the shop.</p>' });
    await expect(page.getByText('Loading offers')).toBeVisible();
    await api.release();
    await expect(shop.cards).toHaveCount(10);
    // Too little to be seen: the line below the cards gets other words, and is centred again.
    expect(await shift()).toBeLessThan(0.001);
    // The control: a real jump is reported.
    await page.evaluate(() => {
      document.body.style.paddingTop = '300px';
    });
    await expect.poll(shift).toBeGreaterThan(0.01);
  });
}

test('the buttons stay at their height from page to page', async ({ shop, page, api }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await shop.open({ after: '<p>The end of the shop.</p>' });
  await expect(shop.cards).toHaveCount(10);
  const height = async () => (await shop.next.boundingBox())?.y ?? 0;
  const before = await height();
  const moved = async () => Math.abs((await height()) - before);
  api.tenant.faults.set('offers', { kind: 'delay', hold: true });
  await shop.next.click();
  await expect(page.getByText('Loading offers')).toBeVisible();
  expect(await moved()).toBeLessThan(1);
  await api.release();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  expect(await moved()).toBeLessThan(1);
});

import type { Locator } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf } from './shop.ts';

/** Waits that no test has time for: the page's clock is wound forward. */
const offer = offerOf(landmarks.sample);
const LATE = 'The service did not answer in time.';

/** Where a person presses something. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

for (const [width, height] of [
  [360, 760],
  [1280, 900],
] as const) {
  test(`that a list is slow is said in sight, and moves nothing: ${width} × ${height}`, async ({ shop, api, page }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    api.tenant.faults.set('offers', { kind: 'delay', hold: true });
    await shop.open({
      head: '<meta name="viewport" content="width=device-width">',
      before: '<h1>Shop</h1>',
      after: '<footer style="height: 1500px">Imprint</footer>',
    });
    const tops = (): Promise<number> =>
      page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
    await expect(shop.tab('Offers')).toBeVisible();
    const before = await tops();
    const again = page.getByRole('status').getByRole('button', { name: 'Try again' });
    await page.clock.runFor(4500);
    const still = page.getByText('Still loading…');
    await expect(still).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(5300);
    await expect(again).toBeInViewport({ ratio: 1 });
    expect(await tops()).toBe(before);

    const { y: top, height: length } = (await shop.host.boundingBox()) ?? { y: 0, height: 0 };
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, top + length / 2 - height / 2);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    for (const words of [page.getByText('This is taking longer than usual.'), again]) {
      await expect(words).toBeInViewport({ ratio: 1 });
    }
    // Nothing lies over it, and who presses it is not sent elsewhere.
    const { x, y } = await middleOf(again);
    const at = await page.evaluate(() => scrollY);
    const asked = page.waitForRequest(/offer-wall\/offers\?/);
    await page.mouse.click(x, y);
    await asked;
    await expect(page.getByText('Loading offers')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(at);
    expect(await tops()).toBe(before);
  });
}

test('details that never come are late after ten seconds, and asked for once', async ({ shop, api, page }) => {
  await page.clock.install();
  api.tenant.faults.set('details', { kind: 'hang' });
  await shop.open();
  await shop.details(offer);
  await expect.poll(() => api.tenant.ledger.requestsTo('details').length).toBe(1);
  await page.clock.runFor(9000);
  await expect(shop.alert).toBeHidden();
  await page.clock.runFor(1500);
  await expect(shop.alert).toContainText(LATE);
  expect(api.tenant.ledger.requestsTo('details')).toHaveLength(1);

  api.tenant.faults.clear();
  await shop.tryAgain.click();
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
});

test('a link that never comes closes its tab after ten seconds', async ({ shop, api, page }) => {
  await page.clock.install();
  api.tenant.faults.set('link', { kind: 'hang' });
  await shop.open();
  await shop.details(offer);
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  const tab = await popup;
  await expect.poll(() => api.tenant.ledger.requestsTo('link').length).toBe(1);
  await page.clock.runFor(10_500);
  await expect(shop.alert).toContainText(LATE);
  await expect.poll(() => tab.isClosed()).toBe(true);
  expect(api.tenant.ledger.requestsTo('link')).toHaveLength(1);
});

test('a rate limit on details or link is said, and not waited out', async ({ shop, api }) => {
  api.tenant.faults.merge({
    details: { kind: 'rate-limit', retryAfter: 5, times: 1 },
    link: { kind: 'rate-limit', retryAfter: 5 },
  });
  await shop.open();
  await shop.details(offer);
  await expect(shop.alert).toContainText('Too many requests. Please try again in 5 seconds.');
  await shop.tryAgain.click();
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await shop.getOffer.click();
  await expect(shop.alert).toContainText('Too many requests. Please try again in 5 seconds.');
  expect(api.tenant.ledger.requestsTo('details')).toHaveLength(2);
  expect(api.tenant.ledger.requestsTo('link')).toHaveLength(1);
});

test('a click that was recorded is not repeated because its answer was lost', async ({ shop, api, page }) => {
  api.tenant.faults.set('link', { kind: 'reset', after: true });
  await shop.open();
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await shop.getOffer.click();
  await expect(shop.alert).toContainText('The offer could not be opened');
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
  expect(api.tenant.ledger.requestsTo('link')).toHaveLength(1);
});

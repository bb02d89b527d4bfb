import type { Locator } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { violations } from './axe.ts';
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

test('a list that never comes is said to be late, after three tries of ten seconds', async ({ shop, api, page }) => {
  await page.clock.install();
  api.tenant.faults.set('offers', { kind: 'hang' });
  await shop.open();
  for (const tries of [1, 2, 3]) {
    await expect(async () => {
      // The wait before the next try is at most eight seconds.
      if (tries > 1) await page.clock.runFor(1000);
      expect(api.tenant.ledger.requestsTo('offers').length).toBeGreaterThanOrEqual(tries);
    }).toPass({ intervals: [50] });
    await expect(shop.alert).toBeHidden();
    await page.clock.runFor(10_000);
  }
  await expect(shop.alert).toContainText(LATE);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(3);

  api.tenant.faults.clear();
  await shop.tryAgain.click();
  await expect(shop.cards).toHaveCount(10);
});

test('a slow list says so, more the longer it takes, and can be asked for again', async ({ shop, api, page }) => {
  await page.clock.install();
  api.tenant.faults.set('offers', { kind: 'delay', hold: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/offer-wall/offers?')) asked.push(request.url());
  });
  await shop.open({ before: '<main><h1>Shop</h1>', after: '</main>' });
  const said = page.getByRole('status');
  await expect(said.filter({ hasText: /^Loading offers$/ })).toHaveCount(1);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(4500);
  await expect(said.filter({ hasText: /^Still loading…$/ })).toBeVisible();
  await page.clock.runFor(5300);
  await expect(said.filter({ hasText: 'This is taking longer than usual. You can wait, or try again.' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // From here on time stands still, so that the wall does not try again by itself.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  const before = asked.length;
  const again = said.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect.poll(() => asked.length).toBe(before + 1);
  await page.clock.resume();
  api.tenant.faults.clear();
  while (api.tenant.gate.release());
  await expect(shop.cards).toHaveCount(10);
  // The button is gone; the person is not sent back to the top of the page.
  await expect(shop.start).toBeFocused();
});

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

test('a rate limit with a long wait is said at once, with the wait', async ({ shop, api }) => {
  api.tenant.faults.set('offers', { kind: 'rate-limit', retryAfter: 120 });
  await shop.open();
  await expect(shop.alert).toContainText('Too many requests. Please try again in 2 minutes.');
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);

  api.tenant.faults.clear();
  await shop.tryAgain.click();
  await expect(shop.cards).toHaveCount(10);
});

test('a rate limit with a short wait is waited out in silence', async ({ shop, api, page }) => {
  await page.clock.install();
  api.tenant.faults.set('offers', { kind: 'rate-limit', retryAfter: 20, times: 1 });
  await shop.open();
  await expect.poll(() => api.tenant.ledger.requestsTo('offers').map(({ status }) => status)).toEqual([429]);
  await page.clock.runFor(19_000);
  await shop.caughtUp();
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
  // And up to half of it and two seconds more: not all walls come back at one moment.
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(2);
  }).toPass({ intervals: [50], timeout: 10_000 });
  await expect(shop.cards).toHaveCount(10);
  await shop.caughtUp();
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(2);
});

test('the wait of a rate limit may be a date', async ({ shop, api }) => {
  api.tenant.faults.set('offers', { kind: 'rate-limit', retryAfter: 'date', times: 1 });
  await shop.open();
  // Three seconds, and half of it and two more at most.
  await expect(shop.cards).toHaveCount(10);
  const [first, second] = api.tenant.ledger.requestsTo('offers').map(({ at }) => Date.parse(at));
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(1000);
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

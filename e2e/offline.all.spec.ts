import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { namesOnPage, offerOf, type Shop } from './shop.ts';

const OFFLINE = 'You seem to be offline.';
const offer = offerOf(landmarks.sample);

/** Winds the page's clock on until something is so: tries and jitter take their time. */
const windUntil = (page: Page, so: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(500);
    await so();
  }).toPass({ intervals: [20] });

// The browser says of every request that it could not make it.
test.beforeEach(({ noise }) => noise.allow(/ERR_INTERNET_DISCONNECTED/));

/** The pages of the list that were asked for. */
const asked = (api: { tenant: { ledger: { requestsTo(endpoint: 'offers'): { query: Record<string, string> }[] } } }) =>
  api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page);

/** Opens a wall, and waits for what follows its first cards: without it the console would say that it is missing. */
async function openWhole(shop: Shop, options?: Parameters<Shop['open']>[0]): Promise<void> {
  const last = shop.page.waitForResponse(/offer-wall\.html\./);
  await shop.open(options);
  await last;
}

/** Turns to the second page without a network, and waits until the wall says so. */
async function loseNetwork(shop: Shop): Promise<void> {
  await shop.page.waitForLoadState('networkidle');
  await shop.page.context().setOffline(true);
  await shop.next.click();
  await windUntil(shop.page, () => expect(shop.alert).toContainText(OFFLINE, { timeout: 50 }));
}

test('without a network the wall says so, and goes on by itself once it is back', async ({ shop, api, page }) => {
  await page.clock.install();
  await openWhole(shop);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await loseNetwork(shop);
  expect(asked(api)).toEqual(['0']);

  await page.context().setOffline(false);
  await windUntil(page, () => expect(shop.cards).toHaveText(namesOnPage(1), { timeout: 50 }));
  await expect(shop.alert).toBeHidden();
  await page.clock.runFor(30_000);
  await shop.caughtUp();
  expect(asked(api)).toEqual(['0', '1']);
});

test('it goes on within five seconds, not at once with everybody else', async ({ shop, api, page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  await page.clock.install();
  await openWhole(shop);
  await expect(shop.cards).toHaveCount(10);
  await loseNetwork(shop);
  await page.context().setOffline(false);
  await page.clock.runFor(4000);
  await shop.caughtUp();
  expect(asked(api)).toEqual(['0']);
  await page.clock.runFor(1000);
  await expect(shop.cards).toHaveText(namesOnPage(1));
});

test('where the network comes and goes, nothing is asked for twice', async ({ shop, api, page }) => {
  await page.clock.install();
  await openWhole(shop);
  await expect(shop.cards).toHaveCount(10);
  await loseNetwork(shop);
  for (const offline of [false, true, false, true, false]) await page.context().setOffline(offline);
  await page.clock.runFor(5000);
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await page.clock.runFor(30_000);
  await shop.caughtUp();
  expect(asked(api)).toEqual(['0', '1']);
});

test('"Try again" before that is one request as well', async ({ shop, api, page }) => {
  await page.clock.install();
  await openWhole(shop);
  await expect(shop.cards).toHaveCount(10);
  await loseNetwork(shop);
  await page.context().setOffline(false);
  await shop.tryAgain.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await page.clock.runFor(30_000);
  await shop.caughtUp();
  expect(asked(api)).toEqual(['0', '1']);
});

test('a page to be appended is appended, and the others stay', async ({ shop, api, page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 400, height: 480 });
  await openWhole(shop, { attributes: { paging: 'more' } });
  await expect(shop.cards).toHaveCount(10);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Show more' }).focus();
  await windUntil(page, () => expect(shop.alert).toContainText(OFFLINE, { timeout: 50 }));
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await page.context().setOffline(false);
  await windUntil(page, () => expect(shop.cards.nth(19)).toBeVisible({ timeout: 50 }));
  expect(asked(api).slice(0, 2)).toEqual(['0', '1']);
});

test('details and clicks are left to the person: each would count', async ({ shop, api, page }) => {
  await page.clock.install();
  await openWhole(shop);
  await expect(shop.cards).toHaveCount(10);
  await page.context().setOffline(true);
  await shop.details(offer);
  await expect(shop.alert).toContainText(OFFLINE);
  await page.context().setOffline(false);
  await page.clock.runFor(30_000);
  await shop.caughtUp();
  expect(api.tenant.ledger.requestsTo('details')).toEqual([]);
  await shop.tryAgain.click();
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  expect(api.tenant.ledger.views).toHaveLength(1);
});

test('what the service refuses is not asked for again because the network came back', async ({ shop, api, page }) => {
  await page.clock.install();
  api.tenant.faults.set('offers', { kind: 'status', status: 400 });
  await openWhole(shop);
  await expect(shop.alert).toBeVisible();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.clock.runFor(30_000);
  await shop.caughtUp();
  expect(asked(api)).toEqual(['0']);
});

import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf } from './shop.ts';

const offer = offerOf(landmarks.sample);

/** The views of an offer that the tab's session storage holds. */
const storedViews = (page: Page, offerId = offer.id): Promise<string[]> =>
  page.evaluate((id) => {
    const keys = Object.keys(sessionStorage).filter((key) => key.includes(id));
    return keys.map((key) => sessionStorage.getItem(key) ?? '');
  }, offerId);

test('tells the page of each opening and closing, but of each view only once', async ({ shop, api, page }) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    for (const name of ['open', 'view', 'close'] as const)
      addEventListener(`offer-wall-${name}`, (event) => told.push([name, event.detail]));
  });
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
  await shop.open();
  for (const times of [1, 2]) {
    await shop.details(offer);
    await expect(shop.dialog.getByText('Key points')).toBeVisible();
    expect(api.tenant.ledger.requestsTo('details')).toHaveLength(times);
    await shop.close.click();
  }
  const ids = { offerId: offer.id };
  const viewId = api.tenant.ledger.views[0]?.viewId;
  const [open, close] = [
    ['open', ids],
    ['close', ids],
  ];
  expect(await told()).toEqual([open, ['view', { ...ids, viewId }], close, open, close]);
});

test('a view whose dialog was closed before the answer is stored all the same', async ({ shop, api, page }) => {
  api.tenant.faults.set('details', { kind: 'delay', hold: true, times: 1 });
  await shop.open();
  await shop.details(offer);
  await page.keyboard.press('Escape');
  await expect(shop.dialog).toBeHidden();
  expect(await storedViews(page)).toEqual([]);
  await api.release();
  await expect.poll(() => storedViews(page)).toHaveLength(1);

  await shop.details(offer);
  await expect.poll(() => api.tenant.ledger.requestsTo('details').length).toBe(2);
  expect(api.tenant.ledger.requestsTo('details')[1]?.query.viewId).toBe(api.tenant.ledger.views[0]?.viewId);
  expect(api.tenant.ledger.views).toHaveLength(1);
});

test('openings of an offer while its details are under way share one request', async ({ shop, api, page }) => {
  api.tenant.faults.set('details', { kind: 'delay', hold: true });
  await shop.open();
  for (const _time of [1, 2]) {
    await shop.details(offer);
    await page.keyboard.press('Escape');
  }
  await shop.details(offer);
  await api.release();
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  expect(api.tenant.ledger.requestsTo('details')).toHaveLength(1);
  expect(api.tenant.ledger.views).toHaveLength(1);
});

test('another member in the same tab gets a view of his own', async ({ shop, api, page }) => {
  const members = ['2173', '9000', '2173'];
  for (const [visits, member] of members.entries()) {
    await shop.open({ attributes: { 'member-id': member } });
    await shop.details(offer);
    await expect.poll(() => api.tenant.ledger.requestsTo('details').length).toBe(visits + 1);
    await expect(shop.dialog.getByText('Key points')).toBeVisible();
  }
  expect(api.tenant.ledger.views.map(({ memberId }) => memberId)).toEqual(['2173', '9000']);
  expect(await storedViews(page)).toHaveLength(2);
});

test('a view belongs to its placement', async ({ shop, api }) => {
  const [first, second] = offer.placementIds;
  for (const placement of [first, second]) {
    await shop.open({ attributes: { 'placement-id': placement } });
    await shop.details(offer);
    await expect(shop.dialog.getByText('Key points')).toBeVisible();
  }
  expect(api.tenant.ledger.views.map(({ placementId }) => placementId)).toEqual([first, second]);
});

test('a stored view that the service no longer knows is renewed once', async ({ shop, api, page }) => {
  await shop.open();
  await shop.details(offer);
  await expect.poll(() => storedViews(page)).toHaveLength(1);
  await shop.close.click();
  api.tenant.forgetViews();

  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  const [old, renewed] = api.tenant.ledger.views;
  const sent = api.tenant.ledger.requestsTo('details').map(({ query }) => query.viewId);
  expect(sent).toEqual([undefined, old?.viewId, undefined]);
  expect(await storedViews(page)).toEqual([renewed?.viewId]);
});

test('a service that rejects every view is not asked for ever', async ({ shop, api, page }) => {
  await shop.open();
  await shop.details(offer);
  await expect.poll(() => storedViews(page)).toHaveLength(1);
  await shop.close.click();
  api.tenant.faults.set('details', { kind: 'shape', shape: 'problem' });
  await shop.details(offer);
  await expect(shop.alert).toBeVisible();
  await shop.caughtUp();
  expect(api.tenant.ledger.requestsTo('details')).toHaveLength(3);
});

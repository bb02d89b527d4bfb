import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf } from './shop.ts';

const offer = offerOf(landmarks.sample);
const other = offerOf(landmarks.multiEvent);
const LANDING = /\/landing\//;

/** Makes the page keep what a click event says, and perhaps act on it. */
const listen = (reaction = ''): string =>
  `<script>addEventListener('offer-wall-click', (event) => { window.told = event.detail; ${reaction} })</script>`;

test('link-target="_self" counts one click, however long the page of the offer takes', async ({ shop, api, page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/landing/*', async (route) => {
    await released;
    await route.continue();
  });
  await shop.open({ attributes: { 'link-target': '_self' } });
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  const box = await shop.getOffer.boundingBox();
  const end = performance.now() + 2500;
  while (performance.now() < end) await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  release();
  await page.waitForURL(LANDING);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

for (const [slow, linkMode] of [
  ['link', 'link'],
  ['page of the offer', 'link'],
  ['redirect', 'redirect'],
] as const) {
  test(`Escape calls off link-target="_self", also while the ${slow} takes its time; the link is kept`, async ({
    shop,
    api,
    page,
  }) => {
    let held = () => {};
    const isHeld = new Promise<void>((resolve) => {
      held = resolve;
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const places = { link: '**/offer-link?*', 'page of the offer': LANDING, redirect: '**/offer-link-redirect?*' };
    await page.route(places[slow], async (route) => {
      held();
      await released;
      // What was called off cannot be continued.
      await route.continue().catch(() => {});
    });
    await shop.open({ attributes: { 'link-target': '_self', 'link-mode': linkMode } });
    await shop.details(offer);
    await expect(shop.dialog.getByText('Key points')).toBeVisible();
    await shop.getOffer.focus();
    await page.keyboard.press('Enter');
    await isHeld;
    await page.keyboard.press('Escape');
    await shop.details(other);
    await expect(shop.dialog.getByText('Key points')).toBeVisible();
    release();
    if (slow === 'link') await expect.poll(() => api.tenant.ledger.clicks).toHaveLength(1);
    await shop.caughtUp();
    await expect(shop.dialog).toHaveAccessibleName(other.name);
    await shop.close.click();
    await shop.details(offer);
    await expect(shop.dialog.getByText('Your click has already been counted')).toBeVisible();
    await shop.link.click();
    await page.waitForURL(LANDING);
    expect(api.tenant.ledger.clicks).toHaveLength(1);
  });
}

test('link-target="none" only tells the page where the offer is', async ({ shop, api, page, context }) => {
  await shop.open({ head: listen(), attributes: { 'link-target': 'none' } });
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await shop.getOffer.click();
  await expect
    .poll(() => page.evaluate('window.told'))
    .toEqual({
      offerId: offer.id,
      viewId: api.tenant.ledger.views[0]?.viewId,
      url: expect.stringMatching(LANDING),
      offer: expect.objectContaining({ id: offer.id, name: offer.name }),
    });
  await expect(shop.getOffer).toBeEnabled();
  expect(context.pages()).toHaveLength(1);
  expect(page.url()).toMatch(/\/shop$/);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

for (const target of ['_blank', '_self']) {
  test(`a page that cancels offer-wall-click navigates itself (${target})`, async ({ shop, api, page, context }) => {
    const head = listen('event.preventDefault()');
    await shop.open({ head, attributes: { 'link-target': target } });
    await shop.details(offer);
    await shop.getOffer.click();
    await expect.poll(() => page.evaluate('window.told?.url')).toMatch(LANDING);
    await expect.poll(() => context.pages().length).toBe(1);
    await expect(shop.getOffer).toBeEnabled();
    expect(page.url()).toMatch(/\/shop$/);
    await expect(shop.link).toBeHidden();
    expect(api.tenant.ledger.clicks).toHaveLength(1);
  });
}

test('a page whose own listener throws loses no click', async ({ shop, api, page, noise }) => {
  noise.allow(/the page's own fault/);
  await shop.open({ head: listen(`throw new Error("the page's own fault")`) });
  await shop.details(offer);
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  await (await popup).waitForURL(LANDING);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test('link-mode="redirect" needs no view where the member is known', async ({ shop, api, page }) => {
  api.tenant.faults.set('details', { kind: 'status' });
  await shop.open({ attributes: { 'link-mode': 'redirect' } });
  await shop.details(offer);
  await expect(shop.alert).toBeVisible();
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  await (await popup).waitForURL(LANDING);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
  expect(api.tenant.ledger.clicks[0]).toMatchObject({ via: 'redirect', viewId: null, memberId: '2173' });
});

test('a double click with redirect and _self is one click', async ({ shop, api, page }) => {
  await shop.open({ attributes: { 'link-mode': 'redirect', 'link-target': '_self' } });
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await shop.getOffer.dblclick();
  await page.waitForURL(LANDING);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test('publisher parameters go with every request', async ({ shop, api, page }) => {
  await shop.open({ attributes: { 'pub-geo-country': 'DE', 'pub-sub-15': 'a b&c', 'pub-unknown-one': 'ü' } });
  await shop.details(offer);
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  await (await popup).waitForURL(LANDING);
  const mine = { pub_member_id: '2173', pub_geo_country: 'DE', pub_sub_15: 'a b&c', pub_unknown_one: 'ü' };
  for (const endpoint of ['offers', 'details', 'link'] as const) {
    expect(api.tenant.ledger.requestsTo(endpoint)[0]?.query, endpoint).toMatchObject(mine);
  }
});

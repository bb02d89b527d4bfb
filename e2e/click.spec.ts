import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { type Api, expect, test } from './fixtures.ts';
import { offerOf, offers, type Shop } from './shop.ts';

const offer = offerOf(landmarks.sample);
const LANDING = /\/landing\//;

/** Opens the details of the offer and waits for them. */
async function openDetails(shop: Shop): Promise<void> {
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
}

/** Does something that opens a tab; the tab, once it has reached the landing page. */
async function landsAfter(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await act();
  const tab = await popup;
  await tab.waitForURL(LANDING);
  await expect(tab.getByRole('heading', { name: offer.name })).toBeVisible();
  return tab;
}

/** How often the page was told of an event of the wall. */
const countEvents = (page: Page, name: string): Promise<() => Promise<number>> =>
  page
    .evaluate((type) => {
      Object.assign(window, { count: 0 });
      addEventListener(type, () => {
        (window as unknown as { count: number }).count += 1;
      });
    }, name)
    .then(() => () => page.evaluate(() => (window as unknown as { count: number }).count));

test('"Get offer" opens the landing page in a tab without opener: one view, one click', async ({ shop, api, page }) => {
  await shop.open();
  await openDetails(shop);
  const tab = await landsAfter(page, () => shop.getOffer.click());

  expect(await tab.evaluate(() => opener)).toBeNull();
  await expect(shop.dialog.getByText('The offer is open in a new tab.')).toBeVisible();
  const { views, clicks } = api.tenant.ledger;
  expect(views).toHaveLength(1);
  expect(clicks).toHaveLength(1);
  expect(clicks[0]).toMatchObject({ offerId: offer.id, viewId: views[0]?.viewId, memberId: '2173', via: 'link' });
  expect(page.url()).toMatch(/\/shop$/);
});

test('the tab has no name, and no empty page to go back to', async ({ shop, page }) => {
  await shop.open();
  await openDetails(shop);
  const tab = await landsAfter(page, () => shop.getOffer.click());
  expect(await tab.evaluate(() => name)).toBe('');
  expect(await tab.evaluate(() => history.length)).toBe(1);
});

const impatience: Record<string, (shop: Shop) => Promise<void>> = {
  'a double click': ({ getOffer }) => getOffer.dblclick(),
  'a triple click': ({ getOffer }) => getOffer.click({ clickCount: 3, delay: 40 }),
  'ten clicks in a row': async ({ getOffer, page }) => {
    const box = await getOffer.boundingBox();
    for (let click = 0; click < 10; click++) await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  },
  'Enter held down for two seconds': async ({ getOffer, page }) => {
    await getOffer.focus();
    const end = Date.now() + 2000;
    while (Date.now() < end) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
};

for (const [name, act] of Object.entries(impatience)) {
  test(`${name} on "Get offer" is one click: one request, one tab`, async ({ shop, api, page, context }) => {
    api.tenant.faults.set('link', { kind: 'delay', delayMs: 200 });
    await shop.open();
    await openDetails(shop);
    await landsAfter(page, () => act(shop));
    expect(api.tenant.ledger.requestsTo('link')).toHaveLength(1);
    expect(api.tenant.ledger.clicks).toHaveLength(1);
    expect(context.pages()).toHaveLength(2);
  });
}

test('a click some time after the first one is another click', async ({ shop, api, page }) => {
  await shop.open();
  await openDetails(shop);
  await landsAfter(page, () => shop.getOffer.click());
  await expect(async () => {
    await page.bringToFront();
    await shop.getOffer.click();
    expect(api.tenant.ledger.clicks).toHaveLength(2);
  }).toPass();
  expect(api.tenant.ledger.views).toHaveLength(1);
});

test('a link that takes seven seconds still opens, in a tab that says it waits', async ({ shop, api, page }) => {
  api.tenant.faults.set('link', { kind: 'delay', delayMs: 7000 });
  await shop.open();
  await openDetails(shop);
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  const tab = await popup;
  await expect(tab.getByText('Opening the offer…')).toBeVisible();
  await expect(shop.dialog.getByText('Opening the offer…')).toBeVisible();
  await tab.waitForURL(LANDING, { timeout: 12_000 });
  expect(await tab.evaluate(() => opener)).toBeNull();
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test('a click while the details still load is counted for their view', async ({ shop, api, page }) => {
  api.tenant.faults.set('details', { kind: 'delay', hold: true });
  await shop.open();
  await shop.details(offer);
  await landsAfter(page, async () => {
    await shop.getOffer.click();
    await api.release();
  });
  const { views, clicks } = api.tenant.ledger;
  expect(api.tenant.ledger.requestsTo('details')).toHaveLength(1);
  expect(clicks.map(({ viewId }) => viewId)).toEqual(views.map(({ viewId }) => viewId));
  expect(clicks).toHaveLength(1);
});

test('a click after the details failed asks for them again, and then for the link', async ({ shop, api, page }) => {
  api.tenant.faults.set('details', { kind: 'status', times: 1 });
  await shop.open();
  await shop.details(offer);
  await expect(shop.alert).toContainText('The details could not be loaded');
  await landsAfter(page, () => shop.getOffer.click());
  const { views, clicks } = api.tenant.ledger;
  expect(clicks.map(({ viewId }) => viewId)).toEqual(views.map(({ viewId }) => viewId));
  expect(clicks).toHaveLength(1);
  await expect(shop.alert).toBeHidden();
});

test('a click after the details failed, and fail again, closes its tab and says so', async ({ shop, api, page }) => {
  api.tenant.faults.set('details', { kind: 'status' });
  await shop.open();
  await shop.details(offer);
  await expect(shop.alert).toBeVisible();
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  await expect.poll(async () => (await popup).isClosed()).toBe(true);
  await expect(shop.alert).toContainText('The details could not be loaded');
  expect(api.tenant.ledger.requestsTo('link')).toHaveLength(0);
});

test('a view that the service has forgotten before the click is renewed once', async ({ shop, api, page }) => {
  await shop.open();
  await openDetails(shop);
  api.tenant.forgetViews();
  await landsAfter(page, () => shop.getOffer.click());
  const { views, clicks } = api.tenant.ledger;
  expect(views).toHaveLength(2);
  expect(clicks.map(({ viewId }) => viewId)).toEqual([views[1]?.viewId]);
  expect(api.tenant.ledger.requestsTo('link')).toHaveLength(2);
});

test('a link that fails closes its tab; "Try again" opens the offer', async ({ shop, api, page, context }) => {
  api.tenant.faults.set('link', { kind: 'status', times: 1 });
  await shop.open();
  await openDetails(shop);
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  await expect(shop.alert).toContainText('The offer could not be opened');
  await expect.poll(async () => (await popup).isClosed()).toBe(true);
  expect(api.tenant.ledger.clicks).toHaveLength(0);

  await landsAfter(page, () => shop.tryAgain.click());
  await expect(shop.alert).toBeHidden();
  expect(api.tenant.ledger.requestsTo('link')).toHaveLength(2);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
  expect(context.pages()).toHaveLength(2);
});

for (const shape of ['unsafe-link', 'null-data'] as const) {
  test(`nobody is sent to a link that is none (${shape})`, async ({ shop, api, page, context }) => {
    api.tenant.faults.set('link', { kind: 'shape', shape });
    page.on('dialog', (dialog) => expect.soft(dialog.message(), 'script of the link').toBe('never run'));
    await shop.open();
    await openDetails(shop);
    const clicks = await countEvents(page, 'offer-wall-click');
    await shop.getOffer.click();
    await expect(shop.alert).toContainText(
      shape === 'unsafe-link' ? 'The service sent an unsafe link.' : 'The service sent an unusable answer.',
    );
    await expect.poll(() => context.pages().length).toBe(1);
    await expect(shop.link).toBeHidden();
    expect(await clicks()).toBe(0);
    expect(page.url()).toMatch(/\/shop$/);
  });
}

test('a link that comes in another shape is followed as well', async ({ shop, api, page }) => {
  for (const shape of ['bare-string', 'link', 'offerLink', 'bare'] as const) {
    api.tenant.faults.set('link', { kind: 'shape', shape });
    await shop.open();
    await openDetails(shop);
    await landsAfter(page, () => shop.getOffer.click());
  }
  expect(api.tenant.ledger.clicks).toHaveLength(4);
  expect(api.tenant.ledger.views).toHaveLength(1);
});

test.describe('a click that fails after its dialog was closed', () => {
  const other = offers.find(({ id }) => id !== offer.id);

  /** Presses "Get offer", whose link fails when it is let go, and closes the dialog before. */
  async function clickAndClose({
    shop,
    api,
    page,
  }: {
    shop: Shop;
    api: Api;
    page: Page;
  }): Promise<() => Promise<void>> {
    api.tenant.faults.set('link', { kind: 'status', hold: true, times: 1 });
    await shop.open();
    await shop.details(offer);
    const popup = page.waitForEvent('popup');
    await shop.getOffer.click();
    const tab = await popup;
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await expect(shop.dialog).toBeHidden();
    return async () => {
      await api.release();
      await expect.poll(() => tab.isClosed()).toBe(true);
    };
  }

  test('is shown all the same, and can be tried again', async ({ shop, api, page }) => {
    const failed = await clickAndClose({ shop, api, page });
    await failed();
    await expect(shop.page.getByRole('dialog', { name: offer.name })).toBeVisible();
    await expect(shop.alert).toContainText('The offer could not be opened');
    await landsAfter(page, () => shop.tryAgain.click());
    expect(api.tenant.ledger.clicks).toHaveLength(1);
    expect(api.tenant.ledger.views).toHaveLength(1);
  });

  test('waits for another offer that is being read', async ({ shop, api, page }) => {
    const failed = await clickAndClose({ shop, api, page });
    await shop.details({ name: other?.name ?? '' });
    await failed();
    await expect(shop.dialog).toHaveAccessibleName(other?.name ?? '');
    await expect(shop.alert).toBeHidden();
    await shop.close.click();
    await expect(shop.dialog).toHaveAccessibleName(offer.name);
    await expect(shop.alert).toContainText('The offer could not be opened');
    await shop.close.click();
    await expect(shop.dialog).toBeHidden();
  });

  test('is shown where the same offer was opened again', async ({ shop, api, page }) => {
    const failed = await clickAndClose({ shop, api, page });
    await shop.details(offer);
    await failed();
    await expect(shop.alert).toContainText('The offer could not be opened');
    await landsAfter(page, () => shop.tryAgain.click());
    expect(api.tenant.ledger.clicks).toHaveLength(1);
  });

  test('is shown at once where the offer is opened again instead of the one behind which it waited', async ({
    shop,
    api,
    page,
  }) => {
    const failed = await clickAndClose({ shop, api, page });
    await shop.details({ name: other?.name ?? '' });
    await failed();
    await shop.host.evaluate((wall, id) => (wall as HTMLElement & { open(id: string): void }).open(id), offer.id);
    await expect(shop.dialog).toHaveAccessibleName(offer.name);
    await expect(shop.alert).toContainText('The offer could not be opened');
    // It is told once.
    await shop.close.click();
    await expect(shop.dialog).toBeHidden();
    await shop.details(offer);
    await expect(shop.alert).toBeHidden();
    await landsAfter(page, () => shop.getOffer.click());
    expect(api.tenant.ledger.clicks).toHaveLength(1);
    expect(api.tenant.ledger.views).toHaveLength(2);
  });

  test('is not shown to another member', async ({ shop, api, page }) => {
    const failed = await clickAndClose({ shop, api, page });
    await shop.host.evaluate((wall) => wall.setAttribute('member-id', 'somebody-else'));
    await failed();
    await expect(shop.cards).toHaveCount(10);
    await expect(shop.dialog).toBeHidden();
  });
});

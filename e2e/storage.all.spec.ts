import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf } from './shop.ts';

const offer = offerOf(landmarks.sample);

/** What pages do to session storage before the wall comes. */
const hindrances: Record<string, string> = {
  'throws on access': `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
  'is null': `Object.defineProperty(window, 'sessionStorage', { value: null })`,
  'is full': `try { for (let size = 1 << 20; size >= 1; size /= 2) for (;;) sessionStorage.setItem('shop' + Math.random(), 'x'.repeat(size)) } catch {}
    try { for (;;) sessionStorage.setItem('shop' + Math.random(), 'x'.repeat(1024)) } catch {}`,
};

for (const [name, script] of Object.entries(hindrances)) {
  test(`a session storage that ${name} costs no view`, async ({ shop, api }) => {
    await shop.open({ head: `<script>${script}</script>` });
    for (const times of [1, 2]) {
      await shop.details(offer);
      await expect(shop.dialog.getByText('Key points')).toBeVisible();
      expect(api.tenant.ledger.requestsTo('details')).toHaveLength(times);
      await shop.close.click();
    }
    expect(api.tenant.ledger.views).toHaveLength(1);
  });
}

test('what is stored under the key of a view, but cannot be one, is not sent', async ({ shop, api, page }) => {
  await shop.open();
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  for (const garbage of ['null', 'undefined', '{', ' ', 'x'.repeat(100_000)]) {
    const asked = api.tenant.ledger.requestsTo('details').length;
    await page.evaluate((text) => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
    }, garbage);
    await page.reload();
    await shop.details(offer);
    await expect(shop.dialog.getByText('Key points')).toBeVisible();
    const sent = api.tenant.ledger.requestsTo('details').slice(asked);
    expect(
      sent.map(({ query }) => query.viewId),
      garbage.slice(0, 20),
    ).toEqual([undefined]);
  }
});

test('a page that clears its session storage between details and click loses no click', async ({ shop, api, page }) => {
  await shop.open();
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  const tab = page.waitForEvent('popup');
  await shop.getOffer.click();
  await (await tab).waitForURL(/\/landing\//);
  expect(api.tenant.ledger.clicks.map(({ viewId }) => viewId)).toEqual([api.tenant.ledger.views[0]?.viewId]);
  expect(api.tenant.ledger.views).toHaveLength(1);
});

test('a view of before a reload outlives what the page does to its session storage afterwards', async ({
  shop,
  api,
  page,
}) => {
  for (const _ of ['before the reload', 'after it']) {
    await shop.open();
    await shop.details(offer);
    await expect(shop.dialog.getByText('Key points')).toBeVisible();
  }
  await page.evaluate(() => sessionStorage.clear());
  await shop.close.click();
  await shop.details(offer);
  const tab = page.waitForEvent('popup');
  await shop.getOffer.click();
  await (await tab).waitForURL(/\/landing\//);
  expect(api.tenant.ledger.views).toHaveLength(1);
  expect(api.tenant.ledger.clicks).toMatchObject([{ viewId: api.tenant.ledger.views[0]?.viewId }]);
});

test('a page that gives every array and string a toJSON of its own changes nothing', async ({ shop, api }) => {
  const pollution = "Array.prototype.toJSON = String.prototype.toJSON = function () { return '[' + this + ']' }";
  await shop.open({ head: `<script>${pollution}</script>` });
  for (const times of [1, 2]) {
    await shop.details(offer);
    await expect(shop.dialog.getByText('Key points')).toBeVisible();
    expect(api.tenant.ledger.requestsTo('details')).toHaveLength(times);
    await shop.close.click();
  }
  expect(api.tenant.ledger.views).toHaveLength(1);
});

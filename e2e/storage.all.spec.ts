import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf } from './shop.ts';

const offer = offerOf(landmarks.sample);

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

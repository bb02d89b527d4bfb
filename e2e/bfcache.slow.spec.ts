import { expect, test } from './support/fixtures.ts';
import { launchOptions } from './support/launch-options.ts';
import { LANDING } from './support/shop-page.ts';

test.use({ launchOptions: await launchOptions({ keepsPages: true }) });

test('a page kept by the browser is as it was left: no request, no stuck button, another click possible', async ({
  shop,
  api,
  page,
}) => {
  const { ledger } = api.tenant;
  await shop.open({
    attributes: { 'link-target': '_self', controls: 'sort' },
    after: '<script>addEventListener("pageshow", ({ persisted }) => { window.kept = persisted })</script>',
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await shop.number(2).click();
  await expect(shop.number(2)).toHaveAttribute('aria-current', 'page');
  const names = await shop.cards.allTextContents();
  const lists = ledger.requestsTo('offers').length;
  await shop.cards.nth(3).click();
  await shop.getOffer.click();
  await page.waitForURL(LANDING);

  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate('window.kept')).toBe(true);
  await expect(shop.dialog).toBeVisible();
  await expect(shop.goOn).toHaveAttribute('aria-disabled', 'false');
  await shop.close.click();
  await expect(shop.cards).toHaveText(names);
  expect(ledger.requestsTo('offers')).toHaveLength(lists);
  // Only how far the member is was asked for again.
  await expect(shop.tab('In progress')).toHaveText('In progress 1');

  await shop.cards.nth(3).click();
  await shop.goOn.click();
  await page.waitForURL(LANDING);
  expect(ledger.clicks).toHaveLength(2);
  expect(ledger.views).toHaveLength(1);
});

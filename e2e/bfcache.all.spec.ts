import { landmarks } from '../src/sandbox/index.ts';
import { launchOptions } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { MEMBER, namesOnPage, offerOf } from './shop.ts';

test.use({ launchOptions: await launchOptions({ keepsPages: true }) });

const offer = offerOf(landmarks.sample);

test('a page kept by the browser is as it was left: no request, no stuck button, another click possible', async ({
  shop,
  api,
  page,
}) => {
  await shop.open({
    attributes: { 'link-target': '_self', controls: 'sort' },
    after: '<script>addEventListener("pageshow", ({ persisted }) => { window.kept = persisted })</script>',
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await shop.number(2).click();
  await expect(shop.number(2)).toHaveAttribute('aria-current', 'page');
  const names = await shop.cards.allTextContents();
  const lists = api.tenant.ledger.requestsTo('offers').length;
  await shop.cards.nth(3).click();
  await shop.getOffer.click();
  await page.waitForURL(/\/landing\//);

  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate('window.kept')).toBe(true);
  await expect(shop.dialog).toBeVisible();
  await expect(shop.goOn).toHaveAttribute('aria-disabled', 'false');
  await shop.close.click();
  await expect(shop.cards).toHaveText(names);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(lists);

  await shop.cards.nth(3).click();
  await shop.goOn.click();
  await page.waitForURL(/\/landing\//);
  expect(api.tenant.ledger.clicks).toHaveLength(2);
  expect(api.tenant.ledger.views).toHaveLength(1);
});

test('a kept page asks for the progress of the member again', async ({ shop, api, page }) => {
  await shop.open({ attributes: { 'link-target': '_self', tabs: 'in-progress offers' } });
  await expect(page.getByRole('tab', { name: 'Offers' })).toBeVisible();
  await page.getByRole('tab', { name: 'In progress' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Offers' }).click();
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await shop.details(offer);
  await shop.getOffer.click();
  await page.waitForURL(/\/landing\//);
  api.tenant.start(MEMBER, offer.id);
  await page.goBack({ waitUntil: 'commit' });
  await shop.close.click();
  await page.getByRole('tab', { name: 'In progress' }).click();
  await expect(shop.cards).toHaveText([offer.name]);
});

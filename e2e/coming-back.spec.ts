import { expect, test } from './support/fixtures.ts';
import { launchOptions } from './support/launch-options.ts';
import { LANDING, namesOnPage } from './support/shop-page.ts';

/** Where a person is who comes back to a page. */

test.use({ launchOptions: await launchOptions({ keepsPages: true }) });

test('a reload leads back to the page and scroll position, with one request; a new visit begins anew', async ({
  shop,
  api,
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await shop.open({ before: '<p>Our shop.</p>' });
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  // At once: no event tells of having scrolled before the page is gone.
  const reload = () => {
    scrollTo({ top: 400, behavior: 'instant' });
    location.reload();
  };
  await Promise.all([page.waitForEvent('load'), page.evaluate(reload)]);
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(page.getByRole('status').filter({ hasText: 'Page 2 of' })).toBeVisible();
  await expect.poll(scrollTop).toBe(400);
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', '1', '1']);
  await page.goto('about:blank');
  await shop.open();
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

test('a page kept by the browser is as it was left: no request, no stuck button, another click possible', {
  tag: '@slow',
}, async ({ shop, api, page }) => {
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

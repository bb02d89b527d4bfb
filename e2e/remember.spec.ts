import { expect, test } from './fixtures.ts';
import { MEMBER, namesOnPage, offers, type Shop } from './shop.ts';

const tall = { width: 400, height: 800 };
const status = ({ page }: Shop, index: number) => page.getByRole('status').filter({ hasText: `Page ${index} of` });
const search = ({ page }: Shop) => page.getByRole('searchbox', { name: 'Search offers' });
const scrollTop = ({ page }: Shop) => page.evaluate(() => Math.round(scrollY));

/** Scrolls somewhere and says where that is. */
async function scroll(shop: Shop, top: number): Promise<void> {
  await shop.page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollTop(shop)).toBe(top);
}

test('a reload leads back to the page and scroll position, with one request', async ({ shop, api, page }) => {
  await page.setViewportSize(tall);
  await shop.open({ before: '<p>Our shop.</p>' });
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await scroll(shop, 400);

  await page.reload();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(status(shop, 2)).toBeVisible();
  await expect.poll(() => scrollTop(shop)).toBe(400);
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', '1', '1']);
});

test('a reload leads back to the tab and its page, and asks for nothing else but counts', async ({
  shop,
  api,
  page,
}) => {
  for (const { id } of offers.slice(0, 24)) api.tenant.start(MEMBER, id);
  await shop.open();
  await shop.tab('In progress').click();
  await expect(shop.tab('In progress')).toHaveText('In progress 24');
  await shop.number(3).click();
  await expect(shop.cards).toHaveCount(4);
  const names = await shop.cards.allTextContents();

  await page.reload();
  await expect(shop.cards).toHaveText(names);
  await expect(shop.tab('In progress')).toHaveAttribute('aria-selected', 'true');
  await expect(status(shop, 3)).toBeVisible();
  await expect(shop.page.getByRole('tab')).toHaveText(['Offers', 'In progress 24', 'Completed 0']);
  const asked = (progress?: string) =>
    api.tenant.ledger
      .requestsTo('memberOffers')
      .filter(({ query }) => query['filter.Progress'] === progress)
      .map(({ query }) => query.page);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
  expect(asked('InProgress')).toEqual(['0', '2', '2']);
  expect(asked()).toEqual(['0', '0']);
  expect(asked('Completed')).toEqual([]);
});

test('a reload keeps the filters, in the fields as in the list', async ({ shop, api, page }) => {
  const category = page.getByRole('combobox', { name: 'Category' });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await shop.open({ attributes: { controls: 'search category sort' } });
  await expect(shop.cards).toHaveCount(10);
  await category.selectOption('Games');
  const choices = await category.getByRole('option').allTextContents();
  expect(choices.length).toBeGreaterThan(3);
  await sort.selectOption('Name');
  await search(shop).pressSequentially('e');
  await expect.poll(() => api.tenant.ledger.requestsTo('offers').at(-1)?.query['filter.search']).toBe('e');
  await expect(page.getByText('Loading offers')).toBeHidden();
  await expect(shop.cards.first()).toBeVisible();
  const before = api.tenant.ledger.requestsTo('offers');
  const names = await shop.cards.allTextContents();

  await page.reload();
  await expect(shop.cards).toHaveText(names);
  await expect(search(shop)).toHaveValue('e');
  await expect(category).toHaveValue('Games');
  // Also those of offers that are not shown now.
  await expect(category.getByRole('option')).toHaveText(choices);
  await expect(sort).toHaveValue('name');
  const after = api.tenant.ledger.requestsTo('offers');
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)?.query).toEqual(before.at(-1)?.query);
});

test('a reload brings back all that was appended', async ({ shop, page }) => {
  await page.setViewportSize(tall);
  await shop.open({ attributes: { paging: 'more' } });
  // Ten at first; near their end the next ten come by themselves.
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(shop.cards).toHaveCount(20);
  // Far from the end: near it the next ten would come by themselves again.
  await scroll(shop, 300);
  await page.reload();
  await expect(shop.cards).toHaveText([...namesOnPage(0), ...namesOnPage(1)]);
  await expect.poll(() => scrollTop(shop)).toBe(300);
});

test('a new visit begins anew', async ({ shop, page }) => {
  await shop.open({ attributes: { controls: 'search' } });
  await search(shop).pressSequentially('the');
  await expect(status(shop, 1)).toBeVisible();
  await shop.tab('Completed').click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  await page.goto('about:blank');
  await shop.open({ attributes: { controls: 'search' } });
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(shop.tab('Offers')).toHaveAttribute('aria-selected', 'true');
  await expect(search(shop)).toHaveValue('');
});

test('remember="off" begins anew after a reload, and stores no place', async ({ shop, page }) => {
  await shop.open({ attributes: { remember: 'off' } });
  await shop.number(2).click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await page.reload();
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(status(shop, 1)).toBeVisible();
  const places = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('|place|')));
  expect(places).toEqual([]);
});

for (const [text, index] of [
  ['{', 0],
  ['null', 0],
  ['{"listName":"nowhere","index":-3.5,"filters":null,"scroll":"far"}', 0],
  ['{"filters":{"pub_member_id":"another","filter.placementIds":"x"}}', 0],
  ['{"listName":"offers","index":99,"filters":{},"scroll":0}', Math.ceil(offers.length / 10) - 1],
] as const) {
  test(`a stored place such as ${text} harms nothing`, { tag: '@all' }, async ({ shop, page, api }) => {
    const key = `offer-wall|place|/shop||${JSON.stringify([MEMBER, api.url])}`;
    await page.addInitScript(([name = '', stored = '']) => sessionStorage.setItem(name, stored), [key, text]);
    await shop.open();
    await expect(shop.cards).toHaveText(namesOnPage(0));
    await page.reload();
    await expect(shop.cards).toHaveText(namesOnPage(index));
  });
}

test('link-target="_self" and back leads to where the person was', async ({ shop, page }) => {
  await page.setViewportSize(tall);
  await shop.open({ attributes: { 'link-target': '_self' } });
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await scroll(shop, 300);
  await shop.cards.nth(2).click();
  await shop.getOffer.click();
  await page.waitForURL(/\/landing\//);
  await page.goBack();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(status(shop, 2)).toBeVisible();
  await expect.poll(() => scrollTop(shop)).toBe(300);
});

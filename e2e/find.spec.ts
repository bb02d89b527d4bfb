import { expect, test } from './fixtures.ts';
import { namesOnPage, offers, type Shop } from './shop.ts';

const fieldsOf = ({ page }: Shop) => ({
  search: page.getByRole('searchbox', { name: 'Search offers' }),
  category: page.getByRole('combobox', { name: 'Category' }),
  sort: page.getByRole('combobox', { name: 'Sort by' }),
  featured: page.getByRole('checkbox', { name: 'Featured only' }),
});
const ALL = 'search category sort featured';

/** The names of the offers, on the first page, that a test lets through. */
const first = (test: (offer: (typeof offers)[number]) => boolean): string[] =>
  offers
    .filter(test)
    .slice(0, 10)
    .map(({ name }) => name);

test('category, featured, order and search go together, each from the first page', async ({ shop, api }) => {
  const { category, featured, sort, search } = fieldsOf(shop);
  const last = () => api.tenant.ledger.requestsTo('offers').at(-1)?.query;
  await shop.open({ attributes: { controls: ALL } });
  await expect(shop.cards).toHaveCount(10);

  await shop.next.click();
  await expect(shop.number(2)).toHaveAttribute('aria-current', 'page');
  await category.selectOption('Games');
  await expect(shop.cards).toHaveText(first(({ categoryName }) => categoryName === 'Games'));
  expect(last()).toMatchObject({ page: '0', 'filter.categoryName': 'Games' });

  await shop.next.click();
  await expect(shop.number(2)).toHaveAttribute('aria-current', 'page');
  // The number belongs to the page being asked for: the request may still be on its way.
  await expect.poll(last).toMatchObject({ page: '1', 'filter.categoryName': 'Games' });
  await featured.check();
  await expect(shop.cards).toHaveText(first(({ categoryName, isFeatured }) => isFeatured && categoryName === 'Games'));
  expect(last()).toMatchObject({ page: '0', 'filter.categoryName': 'Games', 'filter.isFeatured': 'true' });

  await sort.selectOption('Name');
  await expect.poll(last).toMatchObject({ orderby: 'name', order_asc: 'true', 'filter.isFeatured': 'true' });
  await search.pressSequentially('tide');
  await expect(shop.cards).toHaveText(['Tidewardens']);
  const combined = { 'filter.search': 'tide', 'filter.categoryName': 'Games', 'filter.isFeatured': 'true' };
  expect(last()).toMatchObject({ page: '0', orderby: 'name', ...combined });
});

for (const [label, orderby, ascending] of [
  ['Reward: high to low', 'reward', 'false'],
  ['Newest', 'launchDate', 'false'],
  ['Name', 'name', 'true'],
] as const) {
  const details = { tag: label === 'Name' ? [] : '@all' };
  test(`the order "${label}" is the service's, from the first page`, details, async ({ shop, api }) => {
    const { sort } = fieldsOf(shop);
    await shop.open({ attributes: { controls: 'sort' } });
    await shop.number(2).click();
    await expect(shop.cards).toHaveText(namesOnPage(1));
    await sort.selectOption(label);
    await expect(shop.number(1)).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => api.tenant.ledger.requestsTo('offers')).toHaveLength(3);
    expect(api.tenant.ledger.requestsTo('offers')[2]?.query).toMatchObject({
      page: '0',
      orderby,
      order_asc: ascending,
    });

    await sort.selectOption('Recommended');
    await expect(shop.cards).toHaveText(namesOnPage(0));
    const { query = {} } = api.tenant.ledger.requestsTo('offers')[3] ?? {};
    expect(Object.keys(query).filter((name) => name.startsWith('order'))).toEqual([]);
  });
}

test('how many offers match is announced', async ({ shop, page }) => {
  const { search } = fieldsOf(shop);
  await shop.open({ attributes: { controls: 'search' } });
  await expect(page.getByRole('status').filter({ hasText: `${offers.length} offers` })).toBeVisible();
  await search.pressSequentially('tidewardens');
  await expect(page.getByRole('status').filter({ hasText: /^1 offer$/ })).toBeVisible();
});

test('that nothing matches is announced', async ({ shop, page }) => {
  await shop.open({ attributes: { controls: 'search' } });
  await fieldsOf(shop).search.pressSequentially('no such offer');
  await expect(page.getByText('No offers match')).toBeVisible();
  // That would be advice for an empty list.
  await expect(page.getByText('Please look in again later.')).toBeHidden();
  const said = page.getByRole('status').filter({ hasText: 'No offers match' });
  await expect(said).toContainText('Try other words, or fewer filters.');
});

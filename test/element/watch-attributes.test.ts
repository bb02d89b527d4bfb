import { describe, expect, it } from 'vitest';
import { placements } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { insideOf, PAGE_SIZE, queriesTo, showReadyWall } from '../setup/show-wall.ts';

describe('a change while the wall is shown', () => {
  it('asks again from the first page, once for several', async () => {
    const { tenant, wall, ui, settled, turn, detailsOf, events } = await showReadyWall(createTenant(), {
      'pub-age': '30',
    });
    await turn();
    wall.setAttribute('member-id', 'member-2');
    wall.setAttribute('page-size', '3');
    wall.setAttribute('placement-ids', placements.home);
    wall.params = { pub_sub_1: 'x' };
    wall.messages = { 'pages.next': 'Weiter' };
    wall.categories = ['Games'];
    await expect.poll(() => detailsOf('page')).toHaveLength(3);
    await settled();
    expect(ui().getByRole('button', { name: 'Weiter' })).toBeTruthy();
    expect(events.map(([name]) => name)).toEqual(['page', 'ready', 'page', 'page']);
    const [, , ...later] = await queriesTo(tenant, 'offers');
    expect(later).toEqual([
      {
        pub_member_id: 'member-2',
        page: '0',
        page_size: '3',
        'filter.placementIds': placements.home,
        pub_sub_1: 'x',
      },
    ]);
  });

  it('sets up a wall that was not', async () => {
    const tenant = createTenant();
    const { wall, ui, settled, names } = await showReadyWall(tenant, { 'base-url': undefined });
    expect(ui().getByRole('alert')).toBeTruthy();
    wall.baseUrl = tenant.baseUrl;
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    await settled();
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(ui().queryByRole('alert')).toBeNull();
  });
});

describe('the language', () => {
  it.each([
    ['the attribute', 'en', 'de', '+3.200 Punkte', 'de'],
    ['the browser, where the page`s makes no sense', 'd_e!', undefined, '+3,200 points', 'en'],
    ['the browser, where the page has none', '', undefined, '+3,200 points', 'en'],
    ['English, where there are no words in that of the page', 'eo', undefined, '+3,200 points', 'en'],
  ])('is that of %s, and the words say which it is', async (_, lang, locale, words, said) => {
    document.documentElement.lang = lang;
    const shown = await showReadyWall(createTenant(), { locale });
    expect(shown.ui().getByText(/^\+3.200 /).textContent).toBe(words);
    expect(insideOf(shown.wall).lang).toBe(said);
  });
});

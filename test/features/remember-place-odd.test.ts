import { describe, expect, it } from 'vitest';
import { beginWithReload, lastAsked, showWall, storePlace } from '../setup/place.ts';
import { PAGE_SIZE, queriesTo } from '../setup/wall.ts';

beginWithReload();

describe('a stored place that the page has written', () => {
  it('brings no other parameters than the fields have: nobody becomes another member', async () => {
    const filters = {
      'filter.search': 'SiriusXM',
      'filter.categoryName': { $ne: '' },
      pub_member_id: 'someone-else',
      'filter.placementIds': 'theirs',
      page_size: '100',
      order_asc: 'true',
      orderby: 'reward',
    };
    const tenant = await storePlace({ listName: 'offers', index: 0, filters, scroll: 0, seenCategories: [] });
    const shown = await showWall({}, tenant);
    expect(await lastAsked(shown)).toEqual({
      pub_member_id: 'member-1',
      page: '0',
      page_size: `${PAGE_SIZE}`,
      'filter.search': 'SiriusXM',
      orderby: 'reward',
      order_asc: 'false',
    });
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{"index":', '0'],
    ['nothing', 'null', '0'],
    ['a list', [], '0'],
    ['a page before the first', { index: -3 }, '0'],
    ['half a page', { index: 1.7 }, '1'],
    ['a page in words', { index: 'many' }, '0'],
    ['filters that are none', { index: 1, filters: 'none', seenCategories: 7, scroll: 'far' }, '1'],
    ['a list of offers that is none', { listName: 'secret', index: 1 }, '1'],
  ])('does no harm: %s', async (_, place, page) => {
    const tenant = await storePlace(place);
    await tenant.reset();
    const shown = await showWall({}, tenant);
    expect(shown.ui().queryByRole('alert')).toBeNull();
    expect(await queriesTo(tenant, 'offers')).toEqual([{ pub_member_id: 'member-1', page, page_size: `${PAGE_SIZE}` }]);
    expect(shown.names()).toHaveLength(PAGE_SIZE);
  });

  it('does not bring back a tab that the publisher has taken away', async () => {
    const tenant = await storePlace({ listName: 'completed', index: 0, filters: {}, scroll: 0, seenCategories: [] });
    await tenant.reset();
    const shown = await showWall({ tabs: 'offers' }, tenant);
    expect(shown.names()).toHaveLength(PAGE_SIZE);
    expect((await queriesTo(tenant, 'memberOffers')).filter((query) => 'filter.Progress' in query)).toEqual([]);
  });
});

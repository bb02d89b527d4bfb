import { describe, expect, it } from 'vitest';
import { restorePlace } from '../../src/features/remember-place.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { wallOf } from '../setup/bare-wall.ts';
import { queriesTo } from '../setup/wall.ts';

/** A wall that was started where such a stored place leads. */
async function restored(place: unknown, given: Partial<Settings> = {}) {
  const made = await wallOf({ controls: ['search', 'category', 'sort'], ...given });
  await restorePlace(made.wall, typeof place === 'string' ? place : JSON.stringify(place), () => true);
  expect(made.wall.lists.state.value.status).toBe('ready');
  return made;
}

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
    const { tenant } = await restored({ listName: 'offers', index: 0, filters, scroll: 0, seenCategories: [] });
    expect(await queriesTo(tenant, 'offers')).toEqual([
      {
        pub_member_id: 'member-1',
        page: '0',
        page_size: '5',
        'filter.search': 'SiriusXM',
        orderby: 'reward',
        order_asc: 'false',
      },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{"index":', '0'],
    ['nothing', 'null', '0'],
    ['a list', [], '0'],
    ['a page before the first', { listName: 'offers', index: -3 }, '0'],
    ['half a page', { listName: 'offers', index: 1.7 }, '1'],
    ['a page in words', { listName: 'offers', index: 'many' }, '0'],
    ['filters that are none', { listName: 'offers', index: 1, filters: 'none', seenCategories: 7, scroll: 'far' }, '1'],
    ['a list of offers that is none', { listName: 'secret', index: 1 }, '0'],
  ])('does no harm: %s', async (_, place, page) => {
    const { tenant, wall } = await restored(place);
    expect(await queriesTo(tenant, 'offers')).toEqual([{ pub_member_id: 'member-1', page, page_size: '5' }]);
    expect(wall.lists.state.value.offers).toHaveLength(5);
  });

  it('brings back neither a tab that the publisher has taken away nor its page', async () => {
    const place = { listName: 'completed', index: 1, filters: {}, scroll: 0, seenCategories: [] };
    const { asked } = await restored(place, { tabs: ['offers'] });
    expect(await asked()).toEqual(['offers 0']);
  });
});

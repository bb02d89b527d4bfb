import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, queriesTo, showReadyWall } from '../setup/wall.ts';

const controls = 'search category sort featured';

describe('what the publisher has fixed', () => {
  it.each<[Attributes, Record<string, string>, gone: [role: string, name: string]]>([
    [{ category: 'Games' }, { 'filter.categoryName': 'Games' }, ['combobox', 'Category']],
    [{ featured: '' }, { 'filter.isFeatured': 'true' }, ['checkbox', 'Featured only']],
    [{ sort: 'name' }, { orderby: 'name', order_asc: 'true' }, ['combobox', 'Sort by']],
    [{ sort: 'reward' }, { orderby: 'reward', order_asc: 'false' }, ['combobox', 'Sort by']],
  ])('is in the only request for the list, and that control is gone: %o', async (fixed, expected, [role, name]) => {
    const { tenant, ui } = await showReadyWall(createTenant(), { controls, ...fixed });
    const search = await ui().findByRole('search');
    expect(search.querySelectorAll('input, select')).toHaveLength(3);
    expect(ui().queryByRole(role, { name })).toBeNull();
    const [{ page: _, page_size: __, pub_member_id: ___, ...query } = {}, ...others] = await queriesTo(
      tenant,
      'offers',
    );
    expect(query).toEqual(expected);
    expect(others).toEqual([]);
  });

  it('is asked for anew when it changes, and never of the member’s own lists', async () => {
    const { tenant, wall, settled, ui } = await showReadyWall(createTenant(), { category: 'Games' });
    wall.category = 'Fin-Tech';
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(2);
    await settled();
    await userEvent.click(await ui().findByRole('tab', { name: /^Completed/ }));
    await expect.poll(() => queriesTo(tenant, 'memberOffers')).not.toHaveLength(0);
    for (const query of await queriesTo(tenant, 'memberOffers'))
      expect(query).not.toHaveProperty(['filter.categoryName']);
  });
});

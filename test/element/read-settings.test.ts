import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { address, offersQuery } from '../../src/api/address.ts';
import { readSettings } from '../../src/element/read-settings.ts';
import { defineOfferWall, type MountOptions } from '../../src/index.ts';
import { placements } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/tenant.ts';
import { queriesTo, showReadyWall } from '../setup/wall.ts';

defineOfferWall();

const controls = ['search', 'category', 'sort', 'featured'] as const;
const { home, checkout } = placements;

/** What is read of an element with such properties. */
function settingsOf(given: Partial<MountOptions>) {
  const wall = Object.assign(document.createElement('offer-wall'), given);
  return readSettings(wall, wall);
}

describe('what the publisher has fixed', () => {
  it.each<[Partial<MountOptions>, Record<string, string>, gone: string]>([
    [{ category: 'Games' }, { 'filter.categoryName': 'Games' }, 'category'],
    [{ featured: true }, { 'filter.isFeatured': 'true' }, 'featured'],
    [{ sort: 'name' }, { orderby: 'name', order_asc: 'true' }, 'sort'],
    [{ sort: 'reward' }, { orderby: 'reward', order_asc: 'false' }, 'sort'],
  ])('is asked for, and has no control: %o', (fixed, expected, gone) => {
    const settings = settingsOf({ baseUrl: 'https://api.example', controls: [...controls], ...fixed });
    expect(settings.controls).toEqual(controls.filter((name) => name !== gone));
    const { searchParams } = new URL(address('offers', settings, offersQuery(settings, 0)));
    const { page: _, page_size: __, ...query } = Object.fromEntries(searchParams);
    expect(query).toEqual(expected);
  });

  it('is in the only request for the list, anew when it changes, and never in those of the member’s own', async () => {
    const attributes = { controls: controls.join(' '), category: 'Games' };
    const { tenant, wall, settled, ui } = await showReadyWall(createTenant(), attributes);
    const search = await ui().findByRole('search');
    expect(search.querySelectorAll('input, select')).toHaveLength(3);
    expect(ui().queryByRole('combobox', { name: 'Category' })).toBeNull();
    const categories = async () => (await queriesTo(tenant, 'offers')).map((query) => query['filter.categoryName']);
    expect(await categories()).toEqual(['Games']);
    wall.category = 'Fin-Tech';
    await expect.poll(categories).toEqual(['Games', 'Fin-Tech']);
    await settled();
    await userEvent.click(await ui().findByRole('tab', { name: /^Completed/ }));
    await expect.poll(() => queriesTo(tenant, 'memberOffers')).not.toHaveLength(0);
    for (const query of await queriesTo(tenant, 'memberOffers'))
      expect(query).not.toHaveProperty(['filter.categoryName']);
  });
});

describe('the placement that views and clicks are counted for', () => {
  it.each<[string, Partial<MountOptions>, string]>([
    ['the only one whose offers are listed', { placementIds: home }, home],
    ['the one that is named, whichever are listed', { placementIds: home, placementId: checkout }, checkout],
    ['none, where several are listed', { placementIds: `${home},${checkout}` }, ''],
  ])('is %s', (_, given, placementId) => {
    expect(settingsOf(given).placementId).toBe(placementId);
  });
});

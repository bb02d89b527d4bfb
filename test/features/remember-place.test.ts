import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineOfferWall } from '../../src/element/define.ts';
import { restorePlace } from '../../src/features/remember-place.ts';
import type { OfferWallElement } from '../../src/index.ts';
import { features } from '../../src/loading/chunks.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { placeKey } from '../../src/wall/stored-place.ts';
import { wallOf } from '../setup/bare-wall.ts';
import { createContext } from '../setup/create-context.ts';
import { type BrowserTenant, createTenant } from '../setup/create-tenant.ts';
import { ATTRIBUTES, cameBy, cover, keys, lastAsked, leave, showWall, storePlace } from '../setup/leave-and-return.ts';
import { replace } from '../setup/replace-global.ts';
import { PAGE_SIZE, queriesTo, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

beforeEach(() => cameBy('reload'));

/** A wall like `showWall`'s that is on the page, and nothing more yet. */
function addWall({ baseUrl }: BrowserTenant): OfferWallElement {
  defineOfferWall();
  const wall = document.createElement('offer-wall');
  for (const [name, value] of Object.entries(ATTRIBUTES)) wall.setAttribute(name, `${value}`);
  Object.assign(wall, { baseUrl, memberId: 'member-1' });
  document.body.append(wall);
  return wall;
}

describe('the place of a person', () => {
  it('is there again after a reload: list, page, filters and categories', async () => {
    const tenant = createTenant();
    const first = await showWall({}, tenant);
    await userEvent.selectOptions(first.ui().getByRole('combobox', { name: 'Sort by' }), 'name');
    await expect.poll(() => first.detailsOf('page')).toHaveLength(2);
    await first.turn();
    const names = first.names();
    const categories = (shown: ShownWall) =>
      shown.ui().getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).textContent;
    const seen = categories(first);
    leave();
    first.unmount();
    await tenant.reset();
    const second = await showWall({}, tenant);
    expect(second.names()).toEqual(names);
    expect(await queriesTo(tenant, 'offers')).toEqual([
      { pub_member_id: 'member-1', page: '1', page_size: `${PAGE_SIZE}`, orderby: 'name', order_asc: 'true' },
    ]);
    expect(second.ui().getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('name');
    expect(categories(second)).toBe(seen);
  });

  it('is a tab of the member, too, even of a page that was discarded while it was covered', async () => {
    const tenant = createTenant();
    const first = await showWall({}, tenant);
    await first.choose('Completed');
    cover();
    first.unmount();
    await tenant.reset();
    const second = await showReadyWall(tenant, ATTRIBUTES);
    await second.ui().findByRole('tab', { name: /^Completed/, selected: true });
    expect(await queriesTo(tenant, 'offers')).toEqual([]);
    // Only the list that is shown is asked for, and all that the member has begun, to be counted.
    await expect
      .poll(async () => (await queriesTo(tenant, 'memberOffers')).map((query) => query['filter.Progress']))
      .toEqual(['Completed', undefined]);
  });

  it('leaves the page where the person has scrolled it meanwhile', async () => {
    const tenant = storePlace({ listName: 'offers', index: 0, filters: {}, scroll: 321, seenCategories: [] });
    const scrolled = vi.spyOn(window, 'scrollTo');
    const tall = document.body.appendChild(document.createElement('section'));
    tall.style.height = '5000px';
    await tenant.faults({ offers: { kind: 'hang', times: 1 } });
    const wall = addWall(tenant);
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    await userEvent.keyboard('{End}');
    await expect.poll(() => scrollY).toBeGreaterThan(1000);
    await wall.refresh();
    await frames();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leaves the page where its address leads', async () => {
    const tenant = storePlace({ listName: 'offers', index: 0, filters: {}, scroll: 321, seenCategories: [] });
    const part = document.body.appendChild(document.createElement('section'));
    part.id = 'part';
    location.hash = 'part';
    const scrolled = vi.spyOn(window, 'scrollTo');
    await showWall({}, tenant);
    await frames();
    expect(scrolled).not.toHaveBeenCalled();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('is gone back to on the screen, once where two walls remember it', async () => {
    const place = { listName: 'offers', index: 0, filters: {}, scroll: 321, seenCategories: [] };
    const tenants = [storePlace(place), storePlace(place)];
    const [first = '', second = ''] = [keys()[0], keys()[1]];
    expect(first).not.toBe(second);
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    for (const tenant of tenants) await showWall({}, tenant);
    await frames();
    expect(scrolled.mock.calls).toEqual([[{ top: 321, behavior: 'instant' }]]);
  });

  it.each([
    ['back_forward', 2],
    ['navigate', 1],
    ['prerender', 1],
  ])('is gone back to only by whoever comes back: %s', async (type, page) => {
    const tenant = storePlace({ listName: 'offers', index: 1, filters: {}, scroll: 0, seenCategories: [] });
    cameBy(type);
    const { ui } = await showWall({}, tenant);
    await ui().findByText(new RegExp(`^Page ${page} of \\d+ · `));
  });

  it('is not stored or gone back to where the publisher wants none', async () => {
    const tenant = storePlace({ listName: 'offers', index: 1, filters: {}, scroll: 0, seenCategories: [] });
    const { ui, wall } = await showWall({ remember: 'off' }, tenant);
    await ui().findByText(/^Page 1 of \d+ · /);
    sessionStorage.clear();
    leave();
    expect(keys()).toEqual([]);
    wall.remember = 'on';
    leave();
    expect(keys()).toHaveLength(1);
    sessionStorage.clear();
    wall.remember = 'off';
    leave();
    expect(keys()).toEqual([]);
  });

  it('has no filter whose control the publisher has taken away: nobody could clear it', async () => {
    const filters = { 'filter.search': 'SiriusXM', orderby: 'name', order_asc: true };
    const tenant = storePlace({ listName: 'offers', index: 0, filters, scroll: 0, seenCategories: [] });
    const shown = await showWall({ controls: 'sort category' }, tenant);
    expect(shown.names()).toHaveLength(PAGE_SIZE);
    expect(await lastAsked(shown)).toMatchObject({ orderby: 'name' });
    expect(await lastAsked(shown)).not.toHaveProperty(['filter.search']);
  });

  it('is that of whoever is there when the page is left', async () => {
    const shown = await showWall();
    shown.wall.memberId = 'member-2';
    await expect.poll(() => shown.detailsOf('page')).toHaveLength(2);
    leave();
    expect(keys()).toEqual([expect.stringContaining('["member-2",')]);
  });

  it('is kept for the next wall where one is removed before it could be shown', async () => {
    const tenant = storePlace({ listName: 'offers', index: 1, filters: {}, scroll: 0, seenCategories: [] });
    const early = addWall(tenant);
    // By then it has begun, and its next step is a task of its own.
    await Promise.resolve();
    early.remove();
    await features.load();
    await frames();
    expect(await queriesTo(tenant, 'offers')).toEqual([]);
    const { ui } = await showWall({}, tenant);
    await ui().findByText(/^Page 2 of \d+ · /);
  });

  it('is kept for the next wall where one is removed while its list is on its way', async () => {
    const tenant = storePlace({ listName: 'offers', index: 1, filters: {}, scroll: 0, seenCategories: [] });
    await tenant.faults({ offers: { kind: 'hang', times: 1 } });
    const early = addWall(tenant);
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    early.remove();
    await frames();
    const { ui } = await showWall({}, tenant);
    await ui().findByText(/^Page 2 of \d+ · /);
  });

  it('is that of one wall: another that appears beside it begins anew', async () => {
    const tenant = storePlace({ listName: 'offers', index: 1, filters: {}, scroll: 0, seenCategories: [] });
    const first = await showWall({}, tenant);
    await first.ui().findByText(/^Page 2 of \d+ · /);
    const second = await showWall({}, tenant);
    await second.ui().findByText(/^Page 1 of \d+ · /);
  });

  it('is come back to by a wall that is made anew, as in an app with routes, on any kind of visit', async () => {
    cameBy('navigate');
    const tenant = createTenant();
    const first = await showWall({}, tenant);
    await first.turn();
    first.unmount();
    await tenant.reset();
    const second = await showWall({}, tenant);
    await second.ui().findByText(/^Page 2 of \d+ · /);
    expect((await queriesTo(tenant, 'offers')).map(({ page }) => page)).toEqual(['1']);
  });

  it('is stored as a wall goes, and not any more when it is gone', async () => {
    const shown = await showWall();
    shown.unmount();
    await expect.poll(keys).toHaveLength(1);
    sessionStorage.clear();
    await frames();
    leave();
    expect(keys()).toEqual([]);
  });

  it('is left alone where the storage is full', async () => {
    await showWall();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    expect(() => leave()).not.toThrow();
  });

  it('is not known where the storage is blocked: then the wall begins anew', async () => {
    const tenant = storePlace({ listName: 'offers', index: 1, filters: {}, scroll: 0, seenCategories: [] });
    replace(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
    const { ui } = await showWall({}, tenant);
    await ui().findByText(/^Page 1 of \d+ · /);
  });
});

describe('the key of a place', () => {
  const service = 'https://api.example';
  const keyOf = (elementId: string, given: Partial<Settings> = {}): string =>
    placeKey(elementId, createContext({ baseUrl: service, memberId: 'member-1', ...given }).context.settings.value);

  it('is that of the element, the member, the service and the page, and of no other', () => {
    const own = keyOf('wall');
    expect(keyOf('wall', { theme: 'dark', pageSize: 3 })).toBe(own);
    const all = [
      own,
      keyOf('wall', { memberId: 'member-2' }),
      keyOf('other'),
      keyOf('wall', { baseUrl: 'https://other.example' }),
      // Not to be told apart by putting the parts one after the other.
      keyOf('wall', { memberId: `member-1","${service}` }),
    ];
    const { href } = location;
    history.replaceState(null, '', '/other');
    all.push(keyOf('wall'));
    history.replaceState(null, '', href);
    expect(new Set(all).size).toBe(all.length);
  });
});

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

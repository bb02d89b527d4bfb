import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { restorePlace } from '../../src/features/remember-place.ts';
import { features } from '../../src/loading/chunks.ts';
import { forget } from '../../src/shell/forget.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { wallOf } from '../setup/create-bare-wall.ts';
import { type BrowserTenant, createTenant } from '../setup/create-tenant.ts';
import { ATTRIBUTES, cameBy, keys, leave, reroute, showWall, storePlace } from '../setup/leave-and-return.ts';
import { hidePage, replace } from '../setup/replace-global.ts';
import { type Attributes, queriesTo, type ShownWall, showWall as showNewWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

beforeEach(() => cameBy('reload'));

const FIRST_PAGE = { listName: 'offers', index: 0, filters: {}, scroll: 0, seenCategories: [] };
const SECOND_PAGE = { ...FIRST_PAGE, index: 1 };
const FURTHER_DOWN = { ...FIRST_PAGE, scroll: 321 };

/** A wall like `showWall`'s that is on the page, and nothing more yet. */
const addWall = (tenant: BrowserTenant) => showNewWall(tenant, ATTRIBUTES).wall;

/** What a browser does instead of storing something. */
const refuse = () => {
  throw new DOMException('No.', 'QuotaExceededError');
};

describe('the place of a person', () => {
  it.each([
    ['a reload', 'reload'],
    ['a change of route in an app, on any kind of visit', 'navigate'],
  ])('is there again after %s: list, page, filters and categories', async (_, type) => {
    cameBy(type);
    const tenant = createTenant();
    const first = await showWall({}, tenant);
    await userEvent.selectOptions(first.ui().getByRole('combobox', { name: 'Sort by' }), 'name');
    await expect.poll(() => first.detailsOf('page')).toHaveLength(2);
    await first.turn();
    const names = first.names();
    const categories = (shown: ShownWall) =>
      shown.ui().getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).textContent;
    const seen = categories(first);
    if (type === 'reload') leave();
    await reroute(first.unmount);
    await tenant.reset();
    const second = await showWall({}, tenant);
    expect(second.names()).toEqual(names);
    expect(await queriesTo(tenant, 'offers')).toEqual([
      { pub_member_id: 'member-1', page: '1', page_size: '4', orderby: 'name', order_asc: 'true' },
    ]);
    expect(second.ui().getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('name');
    expect(categories(second)).toBe(seen);
  });

  it('is a tab of the member, too, even of a page that was discarded while it was covered', async () => {
    const tenant = createTenant();
    const first = await showWall({}, tenant);
    await first.choose('Completed');
    hidePage(true);
    first.unmount();
    await tenant.reset();
    const second = showNewWall(tenant, ATTRIBUTES);
    await second.settled();
    await second.ui().findByRole('tab', { name: /^Completed/, selected: true });
    expect(await queriesTo(tenant, 'offers')).toEqual([]);
    // Only the list that is shown is asked for, and all that the member has begun, to be counted.
    const asked = async () => (await queriesTo(tenant, 'memberOffers')).map((query) => query['filter.Progress']);
    await expect.poll(asked).toEqual(['Completed', undefined]);
  });

  it('leaves the page where the person has scrolled it meanwhile', async () => {
    const tenant = storePlace(FURTHER_DOWN);
    const scrolled = vi.spyOn(window, 'scrollTo');
    const tall = document.body.appendChild(document.createElement('section'));
    tall.style.height = '5000px';
    await tenant.faults({ offers: { kind: 'hang', times: 1 } });
    const wall = addWall(tenant);
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    // As pages do with keys that are meant for something of theirs.
    document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
    await userEvent.keyboard('{End}');
    await expect.poll(() => scrollY).toBeGreaterThan(1000);
    await wall.refresh();
    await frames();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leaves the page where its address leads', async () => {
    const tenant = storePlace(FURTHER_DOWN);
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
    const [first, second] = [storePlace(FURTHER_DOWN), storePlace(FURTHER_DOWN)];
    expect(keys()).toHaveLength(2);
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { unmount } = await showWall({}, first);
    await showWall({}, second);
    await frames();
    expect(scrolled.mock.calls).toEqual([[{ top: 321, behavior: 'instant' }]]);
    // The next wall does so again, once that one is gone.
    await reroute(unmount);
    await showWall({}, first);
    await expect.poll(() => scrolled.mock.calls).toHaveLength(2);
  });

  it.each<[string, number, () => unknown, Attributes?]>([
    ['by whoever comes back', 2, () => cameBy('back_forward')],
    ['not by whoever comes anew', 1, () => cameBy('navigate')],
    ['not by whoever comes to what was drawn ahead of time', 1, () => cameBy('prerender')],
    ['not where the publisher wants none', 1, () => {}, { remember: 'off' }],
    ['not where the storage is blocked', 1, () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)],
  ])('is gone back to %s', async (_, page, prepare, attributes) => {
    const tenant = storePlace(SECOND_PAGE);
    prepare();
    const { ui } = await showWall(attributes, tenant);
    await ui().findByText(new RegExp(`^Page ${page} of \\d+ ·`));
  });

  it('is stored where the publisher wants it, and is that of whoever is there when the page is left', async () => {
    const { wall, detailsOf } = await showWall({ remember: 'off' });
    for (const [remember, count] of [
      ['off', 0],
      ['on', 1],
      ['off', 0],
    ] as const) {
      sessionStorage.clear();
      wall.remember = remember;
      leave();
      expect(keys()).toHaveLength(count);
    }
    Object.assign(wall, { remember: 'on', memberId: 'member-2' });
    await expect.poll(() => detailsOf('page')).toHaveLength(2);
    leave();
    expect(keys()).toEqual([expect.stringContaining('["member-2",')]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(leave, 'with a full storage').not.toThrow();
  });

  it.each([false, true])(
    'is kept for the next wall where one is removed before it is shown: asked (%s)',
    async (isAsked) => {
      const tenant = storePlace(SECOND_PAGE);
      await tenant.faults({ offers: { kind: 'hang', times: 1 } });
      const early = addWall(tenant);
      // By then it has begun, and its next step is a task of its own.
      await Promise.resolve();
      if (isAsked) await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
      early.remove();
      await features.load();
      await frames();
      expect(await queriesTo(tenant, 'offers')).toHaveLength(isAsked ? 1 : 0);
      await tenant.clearFaults();
      const { ui } = await showWall({}, tenant);
      await ui().findByText(/^Page 2 of \d+ ·/);
    },
  );

  it('is that of one wall: another that appears beside it begins anew', async () => {
    const tenant = storePlace(SECOND_PAGE);
    const first = await showWall({}, tenant);
    await first.ui().findByText(/^Page 2 of \d+ ·/);
    const second = await showWall({}, tenant);
    await second.ui().findByText(/^Page 1 of \d+ ·/);
  });

  it('of an earlier visit is not where a wall begins that is made anew before the first one has stored its own', async () => {
    const tenant = storePlace(SECOND_PAGE);
    cameBy('navigate');
    await tenant.faults({ offers: { kind: 'hang', times: 1 } });
    const first = showNewWall(tenant, ATTRIBUTES);
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    await frames();
    first.unmount();
    await frames();
    await showWall({}, tenant);
    expect((await queriesTo(tenant, 'offers')).map(({ page }) => page)).toEqual(['0', '0']);
  });

  it.each<[string, string, (wall: HTMLElement) => void]>([
    ['of another member who has come meanwhile', 'member-2', (wall) => wall.setAttribute('member-id', 'member-2')],
    ['of a member who was forgotten meanwhile', 'member-1', () => forget('member-1')],
  ])('that waits for what goes back to it is not that %s', async (_, memberId, act) => {
    const tenant = storePlace({ ...SECOND_PAGE, filters: { 'filter.search': 'a' } });
    let goOn = () => {};
    const load = vi.fn(
      () =>
        new Promise<void>((done) => {
          goOn = done;
        }),
    );
    replace(features, 'load', { value: load });
    const { wall, settled, detailsOf } = showNewWall(tenant, ATTRIBUTES);
    await expect.poll(() => load.mock.calls).not.toHaveLength(0);
    act(wall);
    await frames();
    goOn();
    await expect.poll(() => detailsOf('ready')).toHaveLength(1);
    await settled();
    expect(await queriesTo(tenant, 'offers')).toMatchObject([{ pub_member_id: memberId, page: '0' }]);
    expect((await queriesTo(tenant, 'offers'))[0]).not.toHaveProperty('filter.search');
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
      // Nobody could clear it: there is no such control.
      'filter.isFeatured': 'true',
      pub_member_id: 'someone-else',
      'filter.placementIds': 'theirs',
      page_size: '100',
      order_asc: 'true',
      orderby: 'reward',
    };
    const { tenant } = await restored({ ...FIRST_PAGE, filters });
    const asked = { 'filter.search': 'SiriusXM', orderby: 'reward', order_asc: 'false' };
    expect(await queriesTo(tenant, 'offers')).toEqual([
      { pub_member_id: 'member-1', page: '0', page_size: '5', ...asked },
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
    const { asked } = await restored({ ...SECOND_PAGE, listName: 'completed' }, { tabs: ['offers'] });
    expect(await asked()).toEqual(['offers 0']);
  });
});

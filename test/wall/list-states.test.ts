import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Query } from '../../src/api/address.ts';
import { createCatalogue } from '../../src/sandbox/catalogue/index.ts';
import type { Fault } from '../../src/sandbox/index.ts';
import type { WallEvents } from '../../src/wall/events.ts';
import { createList, isAppending, isShown } from '../../src/wall/list.ts';
import type { ListState } from '../../src/wall/model.ts';
import type { Settings } from '../../src/wall/settings.ts';
import type { ListName } from '../../src/wall/which-lists.ts';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createContext } from '../setup/create-context.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { queriesTo } from '../setup/show-wall.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** A list of a service that answers with these, one after the other; with no answers, as ever. */
async function listOf(answers: Fault[], given: Partial<Settings> = {}, name: ListName = 'offers') {
  const tenant = createTenant();
  const endpoint = name === 'offers' ? 'offers' : 'memberOffers';
  if (answers.length > 0) await tenant.faults({ [endpoint]: answers });
  const made = createContext({ baseUrl: tenant.baseUrl, memberId: 'member-1', pageSize: 2, ...given });
  const filters = signal<Query>({});
  const pageShown = (page: WallEvents['page']) => void made.context.host.emit('page', page);
  const list = createList({ ...made.context, filters, pageShown }, name);
  const pagesAsked = async () => (await queriesTo(tenant, endpoint)).map(({ page }) => page);
  return { ...made, tenant, list, filters, pagesAsked };
}
const page = (pageIndex: number, ids: string[], totalPages = 4): Fault => ({
  kind: 'body',
  body: listAnswer(
    ids.map((id) => ({ ...SAMPLE, id, name: id })),
    { pageIndex, pageSize: 2, totalPages, totalCount: totalPages * 2 },
  ),
});
const refused: Fault = { kind: 'status', status: 400 };
const ids = ({ offers }: ListState) => offers.map(({ id }) => id);
/** Whether its offers are in sight, and whether a page is being appended. */
const looks = (state: ListState) => [isShown(state), isAppending(state)];

describe('a list', () => {
  it('begins empty, with one page', async () => {
    const { list } = await listOf([]);
    expect(list.state.value).toEqual({ status: 'idle', offers: [], index: 0, totalPages: 1, totalCount: 0 });
    expect(looks(list.state.value)).toEqual([false, false]);
  });

  it('says which page it loads, and then that it is there', async () => {
    const { list, told, pagesAsked } = await listOf([page(2, ['a', 'b'])]);
    const loaded = list.load(2);
    expect(list.state.value).toMatchObject({ status: 'loading', index: 2, isAppending: false, offers: [] });
    expect(looks(list.state.value)).toEqual([false, false]);
    await loaded;
    expect(list.state.value).toMatchObject({ status: 'ready', index: 2, totalPages: 4, totalCount: 8 });
    expect(ids(list.state.value)).toEqual(['a', 'b']);
    expect(looks(list.state.value)).toEqual([true, false]);
    expect(told).toEqual([['page', { view: 'offers', pageIndex: 2, totalPages: 4, totalCount: 8 }]]);
    expect(await pagesAsked()).toEqual(['2']);
  });

  it('keeps count and place of what it had while another page is on its way', async () => {
    const { list } = await listOf([page(0, ['a', 'b']), page(1, ['c'])]);
    await list.load(0);
    const loaded = list.load(1);
    expect(list.state.value).toMatchObject({ status: 'loading', index: 1, totalPages: 4, totalCount: 8 });
    await loaded;
    expect(ids(list.state.value)).toEqual(['c']);
  });

  it('says what failed, once, and which page', async () => {
    const { list, told, reported } = await listOf([refused]);
    await list.load(0);
    expect(list.state.value).toMatchObject({ status: 'failed', index: 0, isAppending: false });
    expect(looks(list.state.value)).toEqual([false, false]);
    expect(reported).toMatchObject([{ code: 'rejected' }]);
    expect(list.state.value).toHaveProperty('error', reported[0]);
    expect(told).toEqual([]);
  });

  it('asks for nothing without a service', async () => {
    const { list, reported } = await listOf([], { baseUrl: '', fetch: () => Promise.reject('asked') });
    await list.load(0);
    expect(reported).toMatchObject([{ code: 'config' }]);
  });

  it('forgets what it had, and ends what is on its way, when it is reset', async () => {
    const { list, told } = await listOf([page(0, ['a', 'b'])]);
    await list.load(0);
    const loaded = list.load(1);
    list.reset();
    await loaded;
    expect(list.state.value).toEqual({ status: 'idle', offers: [], index: 0, totalPages: 1, totalCount: 0 });
    expect(told).toHaveLength(1);
  });

  it('tells nothing more once it is reset, at whatever moment between an answer and its page that is', async () => {
    const text = JSON.stringify(listAnswer([SAMPLE]));
    for (let moment = 0; moment < 40; moment++) {
      const reset = { list: () => {} };
      const answer = {
        ok: true,
        status: 200,
        text: () => {
          void (async () => {
            for (let turn = 0; turn < moment; turn++) await null;
            reset.list();
          })();
          return Promise.resolve(text);
        },
      };
      const { list, told } = await listOf([], { fetch: async () => answer as Response });
      let toldBefore = -1;
      reset.list = () => {
        list.reset();
        toldBefore = told.length;
      };
      await list.load(0);
      await expect.poll(() => toldBefore).toBeGreaterThanOrEqual(0);
      expect(list.state.value.status).toBe('idle');
      expect(told).toHaveLength(toldBefore);
    }
  });
});

describe('a page that is appended', () => {
  it('joins the others, each offer once, while they stay in sight', async () => {
    const { list, pagesAsked } = await listOf([page(0, ['a', 'b']), page(1, ['b', 'c'])], { paging: 'more' });
    await list.load(0);
    const loaded = list.load(1, 'append');
    expect(list.state.value).toMatchObject({ status: 'loading', isAppending: true, index: 1 });
    expect(looks(list.state.value)).toEqual([true, true]);
    expect(ids(list.state.value)).toEqual(['a', 'b']);
    await loaded;
    expect(ids(list.state.value)).toEqual(['a', 'b', 'c']);
    expect(looks(list.state.value)).toEqual([true, false]);
    expect(await pagesAsked()).toEqual(['0', '1']);
  });

  it('leaves the others in sight where it fails', async () => {
    const { list, reported } = await listOf([page(0, ['a', 'b']), refused], { paging: 'more' });
    await list.load(0);
    await list.load(1, 'append');
    expect(list.state.value).toMatchObject({ status: 'failed', isAppending: true, index: 1 });
    expect(looks(list.state.value)).toEqual([true, true]);
    expect(ids(list.state.value)).toEqual(['a', 'b']);
    expect(reported).toHaveLength(1);
  });
});

describe('a page of a growing list', () => {
  it('is asked for with all before it, in larger pages, and goes on with its own', async () => {
    const { list, tenant } = await listOf([], { paging: 'more', pageSize: 10 });
    const asked = async () => (await queriesTo(tenant, 'offers')).map((query) => [query.page, query.page_size]);
    await list.load(11);
    expect(await asked()).toEqual([
      ['0', '60'],
      ['1', '60'],
    ]);
    expect(list.state.value).toMatchObject({ status: 'ready', index: 11, totalPages: 13, totalCount: 128 });
    await list.load(12, 'append');
    expect((await asked()).at(-1)).toEqual(['12', '10']);
    const { offers } = createCatalogue(128);
    expect(ids(list.state.value)).toEqual(offers.map(({ id }) => id));
    expect(list.state.value).toMatchObject({ status: 'ready', index: 12, totalPages: 13 });
  });

  it('shows no offer twice, and none that was not asked for', async () => {
    const answers = [page(0, ['a', 'b', 'c'], 2), page(1, ['c', 'd', 'e'], 2)];
    const { list } = await listOf(answers, { paging: 'more', pageSize: 51 });
    await list.load(1);
    expect(ids(list.state.value)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is the last one where the list has grown shorter', async () => {
    const { list, pagesAsked } = await listOf([page(0, ['a', 'b', 'c'], 1)], { paging: 'more' });
    await list.load(7);
    expect(ids(list.state.value)).toEqual(['a', 'b', 'c']);
    expect(list.state.value).toMatchObject({ index: 1 });
    expect(await pagesAsked()).toEqual(['0']);
  });

  it('leaves no offer out where the service gives smaller pages than it was asked for', async () => {
    const { list, pagesAsked } = await listOf([page(0, ['a', 'b']), page(1, ['c', 'd'])], { paging: 'more' });
    await list.load(2);
    expect(list.state.value).toMatchObject({ index: 0, totalPages: 4 });
    await list.load(1, 'append');
    expect(ids(list.state.value)).toEqual(['a', 'b', 'c', 'd']);
    expect(await pagesAsked()).toEqual(['0', '1']);
  });
});

describe('a page by its number', () => {
  it('gives way to the last one where there are no longer so many', async () => {
    const { list, pagesAsked } = await listOf([page(5, [], 3), page(2, ['e'], 3)]);
    await list.load(5);
    expect(ids(list.state.value)).toEqual(['e']);
    expect(await pagesAsked()).toEqual(['5', '2']);
  });

  it.each<[string, Fault, number]>([
    ['it is empty, but the last', page(2, [], 3), 2],
    ['it is empty, but one before the last', page(1, [], 3), 1],
    ['it has offers, though it is none of those that are counted', page(5, ['x'], 3), 5],
  ])('is shown as it is where %s', async (_, answer, index) => {
    const { list, pagesAsked } = await listOf([answer]);
    await list.load(index);
    expect(list.state.value.status).toBe('ready');
    expect(await pagesAsked()).toEqual([`${index}`]);
  });
});

describe('a page that is remembered', () => {
  it.each<[string, ReadonlyArray<Fault>]>([
    ['refused', [refused]],
    ['answered without a body', [{ kind: 'body', body: '' }]],
    ['answered with a failure, however often', Array(3).fill({ kind: 'status', status: 500 })],
  ])('is the first where the list no longer has it, which is %s', async (_, faults) => {
    const { list, reported } = await listOf([...faults, page(0, ['a'])]);
    await list.load(16);
    expect(list.state.value).toMatchObject({ status: 'ready', index: 0 });
    expect(reported).toEqual([]);
  });

  it('is the first, too, where the service failed before it refused', async () => {
    const { list } = await listOf([
      { kind: 'status', status: 403 },
      { kind: 'status', status: 403 },
      refused,
      page(0, ['a']),
    ]);
    await list.load(16);
    expect(list.state.value).toMatchObject({ status: 'failed', index: 0 });
    await list.load(16);
    expect(list.state.value).toMatchObject({ status: 'ready', index: 0 });
  });
});

describe('a page that is asked for quietly', () => {
  it('is shown when it is there, and nothing is said before', async () => {
    const { list } = await listOf([page(0, ['a']), page(1, ['b'])]);
    await list.load(0);
    const loaded = list.load(1, 'refresh');
    expect(list.state.value).toMatchObject({ status: 'ready', index: 0 });
    await loaded;
    expect(list.state.value).toMatchObject({ status: 'ready', index: 1 });
    expect(ids(list.state.value)).toEqual(['b']);
  });

  it('changes nothing where it fails', async () => {
    const { list, reported } = await listOf([page(0, ['a']), refused]);
    await list.load(0);
    const before = list.state.value;
    await list.load(1, 'refresh');
    expect(list.state.value).toBe(before);
    expect(reported).toEqual([]);
  });

  it('is not a secret where somebody waits for it already: it is shown, and so is its failure', async () => {
    const { list, pagesAsked } = await listOf([{ kind: 'hang' }, refused, page(0, ['a'])]);
    void list.load(0);
    await expect.poll(pagesAsked).toEqual(['0']);
    await list.load(0, 'refresh');
    expect(list.state.value.status).toBe('failed');
    await list.load(0);
    expect(list.state.value.status).toBe('ready');
  });
});

describe('the lists', () => {
  it.each<[ListName, string, object]>([
    ['offers', 'offers', { 'filter.search': 'tea', 'filter.placementIds': 'p' }],
    ['in-progress', 'memberOffers', { 'filter.Progress': 'InProgress', 'filter.placementIds': 'p' }],
    ['completed', 'memberOffers', { 'filter.Progress': 'Completed', 'filter.placementIds': 'p' }],
  ])('are selected each in their way: %s', async (name, endpoint, query) => {
    const { list, filters, tenant } = await listOf([], { placementIds: 'p' }, name);
    filters.value = { 'filter.search': 'tea' };
    await list.load(0);
    const { requests } = await tenant.ledger();
    expect(requests.map((request) => [request.endpoint, request.query])).toEqual([
      [endpoint, { pub_member_id: 'member-1', page: '0', page_size: '2', ...query }],
    ]);
  });
});

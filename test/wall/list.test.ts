import { effect } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TIME_LIMIT } from '../../src/api/request.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import type { Wall } from '../../src/wall/model.ts';
import type { ListName } from '../../src/wall/which-lists.ts';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { ids, listOf, looks, page, wallOf } from '../setup/create-bare-wall.ts';

beforeEach(() => {
  // No jitter: the next try comes at once.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** A page of one offer, as a host's own `fetch` gives it. */
const answer = (name: string, pageIndex: number): Response =>
  Response.json(listAnswer([{ ...SAMPLE, name }], { pageIndex, totalCount: 30, totalPages: 3 }));

/** A service whose lists a test gives when it likes; it knows nothing of signals. */
function slowService() {
  const asked: { page: string | null; signal: AbortSignal | null | undefined; give(response: Response): void }[] = [];
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Promise((give) => {
      asked.push({ page: new URL(`${input}`).searchParams.get('page'), signal: init?.signal, give });
    });
  return { asked, fetch };
}
const namesIn = ({ lists }: Wall) => lists.state.value.offers.map(({ name }) => name);

describe('the list of offers', () => {
  it('begins with what the member has started, as far as that is known, unless an order was chosen', async () => {
    const { wall, tenant, configure, settled } = await wallOf();
    await tenant.start('member-1', specialIds.sample);
    await wall.start();
    const ranked = namesIn(wall);
    const started = 'SiriusXM';
    expect(ranked.indexOf(started)).toBeGreaterThan(0);
    await wall.lists.show('in-progress');
    expect(namesIn(wall)).toEqual([started]);
    await wall.lists.show('offers');
    // Nothing that is drawn moves.
    expect(namesIn(wall)).toEqual(ranked);
    await wall.lists.refresh();
    expect(namesIn(wall)).toEqual([started, ...ranked.filter((name) => name !== started)]);
    configure({ sort: 'name' });
    await settled();
    expect(namesIn(wall)).toEqual(namesIn(wall).sort());
  });

  it('shows the newest page that was asked for, in whatever order they arrive', async () => {
    const { asked, fetch } = slowService();
    const { wall, told } = await wallOf({ fetch });
    const first = wall.start();
    asked[0]?.give(answer('First', 0));
    await first;
    const second = wall.lists.goTo(1);
    const third = wall.lists.goTo(2);
    expect(asked.map(({ page }) => page)).toEqual(['0', '1', '2']);
    asked[2]?.give(answer('Third', 2));
    await third;
    const late = answer('Second', 1);
    asked[1]?.give(late);
    await second;
    await expect.poll(() => late.bodyUsed).toBe(true);
    expect(namesIn(wall)).toEqual(['Third']);
    const pages = told.filter(([name]) => name === 'page');
    expect(pages).toMatchObject([0, 2].map((pageIndex) => ['page', { pageIndex }]));
    expect(asked.slice(1).map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  it('fails where something that follows it throws, which is told as a fault of ours, and not of the network', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { asked, fetch } = slowService();
    const { wall, told } = await wallOf({ fetch });
    const end = effect(() => {
      if (wall.lists.state.value.status === 'ready') throw new Error('Ours.');
    });
    const first = wall.start();
    asked[0]?.give(answer('First', 0));
    await first;
    end();
    expect([wall.lists.state.value.status, ...namesIn(wall)]).toEqual(['failed', 'First']);
    expect(told.filter(([name]) => name === 'error')).toMatchObject([['error', { code: 'internal' }]]);
    expect(logged.mock.calls.join()).toContain('Ours.');
  });

  it('does not fail because an older request does', async () => {
    const { asked, fetch } = slowService();
    const { wall, names } = await wallOf({ fetch });
    const older = wall.start();
    const newest = wall.lists.refresh();
    asked[1]?.give(answer('Newest', 0));
    await newest;
    const late = new Response('', { status: 400 });
    asked[0]?.give(late);
    await older;
    await expect.poll(() => late.bodyUsed).toBe(true);
    expect(namesIn(wall)).toEqual(['Newest']);
    expect(names()).toEqual(['page', 'ready']);
  });
});

it('a list that fails is asked for once by "Try again", and as often as ever once it has come', async () => {
  const failing: Fault = { kind: 'status', status: 503 };
  const { list, pagesAsked } = await listOf([{ kind: 'rate-limit', retryAfter: 31 }, failing, page(0, ['a']), failing]);
  for (const [status, tries] of [
    ['failed', 1],
    ['failed', 2],
    ['ready', 3],
    ['failed', 6],
  ]) {
    await list.load(0);
    expect([list.state.value.status, (await pagesAsked()).length]).toEqual([status, tries]);
  }
});

it('a list that is slow is shown when it comes late, also after "Try again"', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked, fetch } = slowService();
  const { list } = await listOf([], { fetch });
  const failed = list.load(0);
  await vi.advanceTimersByTimeAsync(3.1 * TIME_LIMIT);
  await failed;
  expect([list.state.value.status, asked.length]).toEqual(['failed', 3]);
  const again = list.load(0);
  await vi.advanceTimersByTimeAsync(1.2 * TIME_LIMIT);
  expect([list.state.value.status, asked.length]).toEqual(['loading', 5]);
  asked[3]?.give(answer('Late', 0));
  await again;
  expect(list.state.value).toMatchObject({ status: 'ready', offers: [{ name: 'Late' }] });
});

it.each<[ListName, string, object]>([
  ['offers', 'offers', { 'filter.search': 'tea', 'filter.categoryName': 'Games', 'filter.placementIds': 'p' }],
  ['in-progress', 'memberOffers', { 'filter.Progress': 'InProgress', 'filter.placementIds': 'p' }],
  ['completed', 'memberOffers', { 'filter.Progress': 'Completed', 'filter.placementIds': 'p' }],
])('the lists are selected each in their way: %s', async (name, endpoint, query) => {
  const { list, filters, tenant } = await listOf([], { placementIds: 'p', category: 'Games' }, name);
  filters.value = { 'filter.search': 'tea' };
  await list.load(0);
  const { requests } = await tenant.ledger();
  expect(requests.map((request) => [request.endpoint, request.query])).toEqual([
    [endpoint, { pub_member_id: 'member-1', page: '0', page_size: '2', ...query }],
  ]);
});

describe('a list', () => {
  it('says which page it loads, with count and place of what it had, and then that it is there', async () => {
    const { list, told, pagesAsked } = await listOf([page(2, ['a', 'b']), page(1, ['c'])]);
    const loaded = list.load(2);
    expect(list.state.value).toMatchObject({ status: 'loading', index: 2, isAppending: false, offers: [] });
    expect(looks(list.state.value)).toEqual([false, false]);
    await loaded;
    expect(list.state.value).toMatchObject({ status: 'ready', index: 2, totalPages: 4, totalCount: 8 });
    expect(ids(list.state.value)).toEqual(['a', 'b']);
    expect(looks(list.state.value)).toEqual([true, false]);
    expect(told).toEqual([['page', { view: 'offers', pageIndex: 2, totalPages: 4, totalCount: 8 }]]);
    const turned = list.load(1);
    expect(list.state.value).toMatchObject({ status: 'loading', index: 1, totalPages: 4, totalCount: 8 });
    await turned;
    expect(ids(list.state.value)).toEqual(['c']);
    expect(await pagesAsked()).toEqual(['2', '1']);
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

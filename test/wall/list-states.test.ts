import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { ids, listOf, looks, page, refused } from '../setup/create-list.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

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

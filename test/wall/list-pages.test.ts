import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogue } from '../../src/sandbox/catalogue/index.ts';
import type { Fault } from '../../src/sandbox/index.ts';
import type { LoadPurpose } from '../../src/wall/model.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { envelope, SAMPLE } from '../setup/build-answers.ts';
import { ids, listOf, looks, page, refused } from '../setup/create-bare-wall.ts';
import { queriesTo } from '../setup/show-wall.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

it('a page that is appended joins the others, each offer once, while they stay in sight', async () => {
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

  it('is no later one than was asked for, whatever its number: all before it would be asked for on each return', async () => {
    const { list, pagesAsked } = await listOf([page(199, ['a', 'b'], 1000)], { paging: 'more' });
    await list.load(0);
    await list.load(list.state.value.index, 'refresh');
    expect(await pagesAsked()).toEqual(['0', '0']);
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

  it('leaves none out, either, where what it gives ends within a page', async () => {
    const answers = [page(0, ['a', 'b', 'c', 'd', 'e']), page(2, ['e', 'f'])];
    const { list, pagesAsked } = await listOf(answers, { paging: 'more' });
    await list.load(3);
    await list.load(list.state.value.index + 1, 'append');
    expect(await pagesAsked()).toEqual(['0', '2']);
    expect(ids(list.state.value)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

describe('a page by its number', () => {
  it('gives way to the last one where there are no longer so many', async () => {
    const { list, pagesAsked, told } = await listOf([page(5, [], 3), page(2, ['e'], 3)]);
    await list.load(5);
    expect(ids(list.state.value)).toEqual(['e']);
    expect(told).toMatchObject([['page', { pageIndex: 2 }]]);
    expect(await pagesAsked()).toEqual(['5', '2']);
  });

  const uncounted = (names: string[], said = {}): Fault => ({
    kind: 'body',
    body: envelope({ offers: { items: names.map((id) => ({ ...SAMPLE, id })), ...said } }),
  });
  const promised = (names: string[]) => uncounted(names, { totalCount: 2, totalPages: 1, hasNextPage: true });

  const turn: [Partial<Settings>, LoadPurpose] = [{ paging: 'pages' }, 'turn'];
  const append: [Partial<Settings>, LoadPurpose] = [{ paging: 'more' }, 'append'];
  const full = uncounted(['a', 'b']);
  it.each<[string, answers: Fault[], given: Partial<Settings>, LoadPurpose]>([
    ['turned to, it is empty', [full, uncounted([]), full], ...turn],
    ['turned to, it is the page before', [full, full], ...turn],
    ['turned to, it does not exist', [full, { kind: 'status', status: 404 }], ...turn],
    ['turned to, it is empty, and was promised behind the last', [promised(['a', 'b']), promised([])], ...turn],
    ['appended, it does not exist', [full, { kind: 'status', status: 404 }], ...append],
    ['appended, it is empty', [full, uncounted([])], ...append],
    ['appended, it is the page before', [full, full], ...append],
  ])('is no page where nobody counts, and nothing new has come: %s', async (_, answers, given, purpose) => {
    const { list } = await listOf(answers, given);
    await list.load(0);
    expect(list.state.value).toMatchObject({ totalPages: 2, isOpenEnded: true });
    await list.load(1, purpose);
    expect(ids(list.state.value)).toEqual(['a', 'b']);
    expect(list.state.value).toMatchObject({ index: 0, totalPages: 1, totalCount: 2, isOpenEnded: false });
  });

  it('is no page, either, where it is asked for once more', async () => {
    const { list } = await listOf([full, { kind: 'status', status: 403 }, { kind: 'status', status: 404 }], append[0]);
    await list.load(0);
    await list.load(1, 'append');
    expect(list.state.value.status).toBe('failed');
    await list.load(1, 'append');
    expect(list.state.value).toMatchObject({ status: 'ready', index: 0, totalPages: 1, isOpenEnded: false });
    expect(ids(list.state.value)).toEqual(['a', 'b']);
  });

  it.each<[string, Fault]>([
    ['without offers', uncounted([])],
    ['without content', { kind: 'status', status: 204 }],
  ])('gives way to the first where nobody counts, and the one before it is %s, too', async (_, nothing) => {
    const { list, pagesAsked } = await listOf([nothing, nothing, full]);
    await list.load(5);
    expect(ids(list.state.value)).toEqual(['a', 'b']);
    expect(list.state.value).toMatchObject({ index: 0, totalPages: 2 });
    expect(await pagesAsked()).toEqual(['5', '4', '0']);
  });

  it('is a page where the service counts its pages alone, though nothing is on it, and more follow', async () => {
    const paged = (names: string[]) => uncounted(names, { totalPages: 3, hasNextPage: true });
    const { list } = await listOf([paged(['a', 'b']), paged([])]);
    await list.load(0);
    await list.load(1);
    expect(list.state.value).toMatchObject({ index: 1, totalPages: 3 });
  });

  it('is a page where the service counts, though all of its offers have moved there from the page before', async () => {
    const { list } = await listOf([page(0, ['a', 'b']), page(1, ['b', 'a'])]);
    await list.load(0);
    await list.load(1);
    expect(list.state.value).toMatchObject({ index: 1, totalPages: 4 });
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
    const forbidden: Fault = { kind: 'status', status: 403 };
    const { list } = await listOf([forbidden, forbidden, refused, page(0, ['a'])]);
    for (const status of ['failed', 'ready']) {
      await list.load(16);
      expect(list.state.value).toMatchObject({ status, index: 0 });
    }
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

  it('is asked for again where it failed, as soon as somebody looks at the list', async () => {
    const { list, pagesAsked } = await listOf([page(0, ['a']), refused, page(0, ['a', 'b'])]);
    await list.load(0);
    await list.load(0, 'prefetch');
    await list.showAgain();
    expect(ids(list.state.value)).toEqual(['a', 'b']);
    await list.showAgain();
    expect(await pagesAsked()).toHaveLength(3);
  });

  it('is asked for again once somebody looks at the list, also where a page has been appended meanwhile', async () => {
    const answers = [page(0, ['a', 'b']), page(1, ['c', 'd']), page(0, ['b', 'c'], 2)];
    const { list, pagesAsked } = await listOf(answers, { paging: 'more' });
    await list.load(0);
    list.markOutdated();
    await list.load(1, 'append');
    await list.showAgain();
    expect(await pagesAsked()).toEqual(['0', '1', '0']);
    expect(ids(list.state.value)).toEqual(['b', 'c']);
  });

  it('is asked for again, too, where a page was appended before it came', async () => {
    const answers: Fault[] = [page(0, ['a', 'b']), { kind: 'hang' }, page(1, ['c', 'd']), page(0, ['b'])];
    const { list, pagesAsked } = await listOf(answers, { paging: 'more' });
    await list.load(0);
    const refreshed = list.load(0, 'refresh');
    await expect.poll(pagesAsked).toHaveLength(2);
    await list.load(1, 'append');
    await refreshed;
    await list.showAgain();
    expect(await pagesAsked()).toEqual(['0', '0', '1', '0']);
    expect(ids(list.state.value)).toEqual(['b']);
    await list.load(1, 'append');
    await list.showAgain();
    expect(await pagesAsked()).toHaveLength(5);
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

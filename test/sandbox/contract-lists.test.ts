import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../src/sandbox/catalogue/offer-ids.ts';
import { placements, specialIds } from '../../src/sandbox/index.ts';
import { type Json, member, offerId, offersOf, quietSandbox, unknownId } from './ask-sandbox.ts';

const { get } = quietSandbox({ offerCount: 128 });
const all = { ...member, page_size: 100 };

const totalOf = async (params: Record<string, string | number>): Promise<number> =>
  (await get('offers', params)).json.data.offers.totalCount;

describe('the list of offers', () => {
  it('answers the first ten offers in a success envelope', async () => {
    const { status, response, json } = await get('offers', member);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      isSuccessful: true,
      responseTitle: 'Success',
      responseType: 'Success',
      messages: [],
      data: { offers: { indexFrom: 0, pageIndex: 0, pageSize: 10, totalCount: 128, totalPages: 13 } },
    });
    expect(json.responseId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const headers = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers', 'Cache-Control'];
    expect(headers.map((name) => response.headers.get(name))).toEqual(['*', 'Retry-After', 'no-store']);
  });

  it.each([
    [0, { items: { length: 10 }, hasPreviousPage: false, hasNextPage: true }],
    [12, { items: { length: 8 }, hasPreviousPage: true, hasNextPage: false }],
    [99, { items: { length: 0 }, hasPreviousPage: true, hasNextPage: false }],
  ])('says of page %i what is before and after it', async (page, expected) => {
    const { status, json } = await get('offers', { ...member, page });
    expect([status, json.data.offers]).toEqual([200, expect.objectContaining({ pageIndex: page })]);
    expect(json.data.offers).toMatchObject(expected);
  });

  it('is empty without a member, and takes any parameter of the publisher', async () => {
    expect((await get('offers')).json).toMatchObject({
      isSuccessful: true,
      data: { offers: { items: [], totalCount: 0, totalPages: 0 } },
    });
    expect((await get('offers', { ...member, pub_age: 44, pub_anything: 'x' })).status).toBe(200);
  });

  it('names the reward in either of its two ways, and nothing that the contract does not have', async () => {
    const items: Json[] = (await get('offers', all)).json.data.offers.items;
    const names = items.map((item) => [item.reward, item.rewardPoints].map((one) => one !== undefined));
    expect(new Set(names.map(String))).toEqual(new Set(['true,false', 'false,true']));
    expect(items.flatMap((item) => item.categoryId ?? [])).toEqual([]);
  });
});

describe('the filters', () => {
  it('find a category by its name', async () => {
    const found = await get('offers', { ...all, 'filter.categoryName': 'Food & Drink' });
    expect(new Set(offersOf(found, 'categoryName'))).toEqual(new Set(['Food & Drink']));
    expect(offersOf(found, 'id')).toHaveLength(10);
  });

  it.each([
    ['a name without regard to case', { 'filter.search': 'siriusXM' }, [specialIds.sample]],
    ['words of a headline', { 'filter.search': 'drowned city' }, [offerId]],
    ['words that are nowhere', { 'filter.search': 'no such words' }, []],
    ['an unknown category', { 'filter.categoryId': unknownId }, []],
    ['an unknown placement', { 'filter.placementIds': unknownId }, []],
    ['two at once', { 'filter.categoryName': 'Games', 'filter.isFeatured': 'true' }, [offerId, specialIds.video]],
  ])('find %s', async (_, filters: Record<string, string>, ids) => {
    expect(offersOf(await get('offers', { ...all, ...filters }), 'id')).toEqual(ids);
  });

  it('find what is featured, in a category by its id, and in one placement or several', async () => {
    expect(await totalOf({ ...all, 'filter.isFeatured': 'true' })).toBe(9);
    const games = await get('offers', { ...all, 'filter.categoryId': uuidOf('category Games') });
    expect(new Set(offersOf(games, 'categoryName'))).toEqual(new Set(['Games']));
    const one = await totalOf({ ...all, 'filter.placementIds': placements.home });
    const two = await totalOf({ ...all, 'filter.placementIds': `${placements.home},${placements.checkout}` });
    expect([10, one, two, 128]).toEqual([10, one, two, 128].sort((a, b) => a - b));
    expect(await totalOf({ ...all, 'filter.placementId': placements.home })).toBe(one);
  });
});

describe('the order', () => {
  const inOrder = async (orderby: string, order_asc: string, field: string) =>
    (await Promise.all([0, 1].map((page) => get('offers', { ...all, page, orderby, order_asc })))).flatMap((one) =>
      offersOf(one, field),
    );

  it('is the EPC ranking unless asked otherwise', async () => {
    const usual = offersOf(await get('offers', all), 'id');
    expect(offersOf(await get('offers', { ...all, orderby: 'epc' }), 'id')).toEqual(usual);
    expect(offersOf(await get('offers', { ...all, orderby: 'epc', order_asc: 'true' }), 'id')).not.toEqual(usual);
  });

  it('goes by name, or by launch date, the latest first', async () => {
    const names = (await inOrder('name', 'true', 'name')).map(String);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    const dates = (await inOrder('launchDate', 'false', 'launchDate')).flatMap((date) => (date ? [String(date)] : []));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('goes by reward, with the offers without one at the end', async () => {
    const rewards = async (order_asc: string) => {
      const [own, points] = [
        await inOrder('reward', order_asc, 'reward'),
        await inOrder('reward', order_asc, 'rewardPoints'),
      ];
      return own.map((reward, place) => reward ?? points[place] ?? null);
    };
    const [down, up] = [await rewards('false'), await rewards('true')];
    expect([down[0], down.at(-1), up[0], up.at(-1)]).toEqual([25000, null, 0, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { landmarks, placements } from '../../src/sandbox/index.ts';
import { at, listAt, offersOf, origin, quietSandbox } from './support.ts';

const { get } = quietSandbox();
const member = { pub_member_id: 'm1' };
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the list of offers', () => {
  it('answers the first ten offers in a success envelope', async () => {
    const { status, response, json } = await get('offers', member);
    expect(status).toBe(200);
    expect(json).toMatchObject({ isSuccessful: true, responseTitle: 'Success', responseType: 'Success', messages: [] });
    expect(at(json, 'responseId')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(at(json, 'data.offers')).toMatchObject({
      indexFrom: 0,
      pageIndex: 0,
      pageSize: 10,
      totalCount: 128,
      totalPages: 13,
      hasPreviousPage: false,
      hasNextPage: true,
    });
    expect(listAt(json, 'data.offers.items')).toHaveLength(10);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('shows every offer exactly once across its pages', async () => {
    const ids: unknown[] = [];
    for (let page = 0; page < 13; page += 1) ids.push(...offersOf(await get('offers', { ...member, page }), 'id'));
    expect(new Set(ids).size).toBe(128);
    expect(ids).toHaveLength(128);
  });

  it('ends with a page that has a page before it and none after', async () => {
    const { json } = await get('offers', { ...member, page: 12 });
    expect(at(json, 'data.offers')).toMatchObject({ pageIndex: 12, hasPreviousPage: true, hasNextPage: false });
    expect(listAt(json, 'data.offers.items')).toHaveLength(8);
  });

  it('answers a page beyond the end with no items', async () => {
    const { status, json } = await get('offers', { ...member, page: 99 });
    expect(status).toBe(200);
    expect(at(json, 'data.offers')).toMatchObject({ items: [], hasPreviousPage: true, hasNextPage: false });
  });

  it.each([
    { page: '-1' },
    { page: 'one' },
    { page: '1.5' },
    { page: '' },
    { page: '2147483648' },
    { page_size: '0' },
    { page_size: '101' },
    { 'filter.placementIds': 'home' },
    { 'filter.categoryId': '7' },
    { 'filter.isFeatured': 'yes' },
    { orderby: 'price' },
    { order_asc: '1' },
  ])('refuses %o with a failure envelope that names the parameter', async (params) => {
    const { status, json } = await get('offers', { ...member, ...params });
    expect(status).toBe(400);
    expect(json).toMatchObject({ isSuccessful: false, data: null });
    expect(at(json, 'messages.0')).toContain(Object.keys(params)[0]);
  });

  it.each([{}, { pub_member_id: '' }])('is a valid empty list without a member: %o', async (params) => {
    const { status, json } = await get('offers', params);
    expect(status).toBe(200);
    expect(at(json, 'isSuccessful')).toBe(true);
    expect(at(json, 'data.offers')).toMatchObject({ totalCount: 0, totalPages: 0, items: [], hasNextPage: false });
  });

  it('passes publisher parameters through, known or not', async () => {
    expect((await get('offers', { ...member, pub_age: 44, pub_anything: 'x' })).status).toBe(200);
  });

  it('names the reward in either of its two ways', async () => {
    const items = listAt((await get('offers', { ...member, page_size: 100 })).json, 'data.offers.items');
    const names = items.map((item) =>
      [at(item, 'reward') !== undefined, at(item, 'rewardPoints') !== undefined].join(),
    );
    expect(new Set(names)).toEqual(new Set(['true,false', 'false,true']));
  });

  it.each(['pageSize=3', 'filter.Bogus=1', 'Page=1', 'page=0&page=1', 'pub_age=1&pub_age=2'])(
    'refuses a parameter that is misspelt, unknown or repeated: %s',
    async (wrong) => {
      const request = new Request(`${origin}/api/v1/offer-wall/offers?pub_member_id=m1&pub_anything=x&${wrong}`);
      const response = await quietSandbox().sandbox.fetch(request);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(`The parameter '${wrong.split('=')[0]}'`);
    },
  );

  it('holds as many offers as it is told to', async () => {
    const few = quietSandbox({ offerCount: 12 });
    expect(at((await few.get('offers', member)).json, 'data.offers')).toMatchObject({ totalCount: 12, totalPages: 2 });
  });
});

describe('the filters of the list of offers', () => {
  const all = { ...member, page_size: 100 };

  it('finds a category by its name', async () => {
    const found = await get('offers', { ...all, 'filter.categoryName': 'Food & Drink' });
    expect(new Set(offersOf(found, 'categoryName'))).toEqual(new Set(['Food & Drink']));
    expect(at(found.json, 'data.offers.totalCount')).toBe(10);
  });

  it('finds a category by its id', async () => {
    const [offer] = listAt((await get('offers', member)).json, 'data.offers.items');
    const found = await get('offers', { ...all, 'filter.categoryId': String(at(offer, 'categoryId')) });
    expect(new Set(offersOf(found, 'categoryName'))).toEqual(new Set(['Games']));
    expect(at((await get('offers', { ...all, 'filter.categoryId': unknownId })).json, 'data.offers.items')).toEqual([]);
  });

  it('searches names and headlines without regard to case', async () => {
    expect(offersOf(await get('offers', { ...all, 'filter.search': 'siriusXM' }), 'id')).toEqual([landmarks.sample]);
    const inHeadline = await get('offers', { ...all, 'filter.search': 'drowned city' });
    expect(offersOf(inHeadline, 'id')).toEqual([landmarks.multiEvent]);
    expect(at((await get('offers', { ...all, 'filter.search': 'no such words' })).json, 'data.offers.totalCount')).toBe(
      0,
    );
  });

  it('shows featured offers only', async () => {
    const { json } = await get('offers', { ...all, 'filter.isFeatured': 'true' });
    expect(at(json, 'data.offers.totalCount')).toBe(11);
  });

  it('shows the offers of one placement or of several, and nothing for an unknown one', async () => {
    const count = async (params: Record<string, string>) =>
      Number(at((await get('offers', { ...all, ...params })).json, 'data.offers.totalCount'));
    const one = await count({ 'filter.placementIds': placements.home });
    const two = await count({ 'filter.placementIds': `${placements.home},${placements.checkout}` });
    expect(one).toBeGreaterThan(10);
    expect(two).toBeGreaterThan(one);
    expect(two).toBeLessThan(128);
    expect(await count({ 'filter.placementId': placements.home })).toBe(one);
    expect(await count({ 'filter.placementIds': unknownId })).toBe(0);
  });

  it('combines', async () => {
    const found = await get('offers', { ...all, 'filter.categoryName': 'Games', 'filter.isFeatured': 'true' });
    expect(offersOf(found, 'id')).toEqual([landmarks.multiEvent, landmarks.video]);
  });
});

describe('the order of the list of offers', () => {
  const all = { ...member, page_size: 100 };

  it('is the EPC ranking unless asked otherwise', async () => {
    const usual = offersOf(await get('offers', all), 'id');
    expect(offersOf(await get('offers', { ...all, orderby: 'epc' }), 'id')).toEqual(usual);
    expect(offersOf(await get('offers', { ...all, orderby: 'epc', order_asc: 'true' }), 'id')).not.toEqual(usual);
  });

  it('goes by name', async () => {
    const names = offersOf(await get('offers', { ...all, orderby: 'name', order_asc: 'true' }), 'name').map(String);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('goes by reward, with the offers without one at the end', async () => {
    const everything = async (order_asc: string) => {
      const pages = [0, 1].map((page) => get('offers', { ...all, page, orderby: 'reward', order_asc }));
      const items = (await Promise.all(pages)).flatMap(({ json }) => listAt(json, 'data.offers.items'));
      return items.map((item) => at(item, 'reward') ?? at(item, 'rewardPoints') ?? null);
    };
    const down = await everything('false');
    expect(down[0]).toBe(25000);
    expect(down.at(-1)).toBeNull();
    const up = await everything('true');
    expect(up[0]).toBe(0);
    expect(up.at(-1)).toBeNull();
  });

  it('goes by launch date, the latest first', async () => {
    const dates = offersOf(await get('offers', { ...all, orderby: 'launchDate' }), 'launchDate').map(String);
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

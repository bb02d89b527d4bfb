import { describe, expect, it } from 'vitest';
import { createSandbox, specialIds } from '../../src/sandbox/index.ts';
import { address, member, offerId, origin, quietSandbox, unknownId, view } from './ask-sandbox.ts';

const details = { offerId, ...member };

/** What a client may get wrong, so that a real service would answer otherwise than it hopes. */
const wrong: Record<string, [query: string, named: string][]> = {
  offers: [
    ['page=-1', "'page'"],
    ['page=one', "'page'"],
    ['page=1.5', "'page'"],
    ['page=', "'page'"],
    ['page=2147483648', "'page'"],
    ['page_size=0', "'page_size'"],
    ['page_size=101', "'page_size'"],
    ['filter.placementIds=home', "'filter.placementIds'"],
    ['filter.categoryId=7', "'filter.categoryId'"],
    ['filter.isFeatured=yes', "'filter.isFeatured'"],
    ['filter.isFeatured=false', "'filter.isFeatured'"],
    ['orderby=price', "'orderby'"],
    ['order_asc=1', "'order_asc'"],
    // Misspelt, unknown, or there twice.
    ['pageSize=3', "'pageSize' is unknown"],
    ['Page=1', "'Page' is unknown"],
    ['filter.Bogus=1', "'filter.Bogus' is unknown"],
    ['filter.Progress=Completed', "'filter.Progress' is unknown"],
    ['page=0&page=1', "'page' is there more than once"],
    ['pub_age=1&pub_age=2', "'pub_age' is there more than once"],
  ],
  'pub-member/offers': [
    ['filter.Progress=Started', "'filter.Progress'"],
    ['filter.progress=Completed', "'filter.progress' is unknown"],
    ['filter.search=tea', "'filter.search' is unknown"],
  ],
  'offer-details': [
    ['', "'offerId' is required"],
    ['offerId=x', "'offerId' must be a UUID"],
    [`offerId=${offerId}&placementId=x`, "'placementId' must be a UUID"],
    [`offerId=${offerId}&viewID=x`, "'viewID' is unknown"],
    [`offerId=${offerId}&viewId=${unknownId}`, 'viewId'],
  ],
  'offer-link': [
    ['viewId=x', "'offerId' is required"],
    [`offerId=${offerId}`, "'viewId' is required"],
    [`offerId=${offerId}&viewId=${unknownId}`, 'viewId'],
    [`offerId=${offerId}&viewId=x&placementId=${unknownId}`, "'placementId' is unknown"],
  ],
  'offer-link-redirect': [
    ['', "'offerId' is required"],
    [`offerId=${offerId}&viewId=${unknownId}`, 'viewId'],
    [`offerId=${offerId}&placementId=x`, "'placementId' must be a UUID"],
  ],
};

describe.each(Object.entries(wrong))('%s', (endpoint, cases) => {
  it.each(cases)('refuses "%s", says why, and records nothing', async (query, named) => {
    const { ask, tenant } = quietSandbox();
    const { status, json } = await ask(`${origin}/api/v1/offer-wall/${endpoint}?pub_member_id=m1&${query}`);
    expect([status, json.isSuccessful, json.data]).toEqual([400, false, null]);
    expect(json.messages[0]).toContain(named);
    expect([tenant.ledger.views, tenant.ledger.clicks]).toEqual([[], []]);
    expect(tenant.ledger.requests).toMatchObject([{ status: 400 }]);
  });
});

it.each([
  ['pub-member/offers', {}, 'pub_member_id'],
  ['offer-link-redirect', { offerId }, 'viewId'],
])('%s is refused without a member', async (endpoint, params, named) => {
  const { status, json } = await quietSandbox().get(endpoint, params);
  expect(status).toBe(400);
  expect(json.messages[0]).toContain(named);
});

it.each(['offer-details', 'offer-link', 'offer-link-redirect'])(
  '%s does not find an unknown offer',
  async (endpoint) => {
    const { get, tenant } = quietSandbox();
    const viewId = endpoint === 'offer-link' ? { viewId: unknownId } : {};
    const { status, json } = await get(endpoint, { offerId: unknownId, ...viewId, ...member });
    expect([status, json.isSuccessful]).toEqual([404, false]);
    expect(tenant.ledger.requests).toMatchObject([{ status: 404 }]);
  },
);

it.each([
  ['offer-details', { offerId: specialIds.video, ...member }, 400],
  ['offer-details', { offerId, pub_member_id: 'm2' }, 400],
  ['offer-details', { offerId }, 400],
  ['offer-link', { offerId: specialIds.video, ...member }, 400],
  ['offer-link', { offerId, pub_member_id: 'm2' }, 400],
  // A widget that forgets to send on what it knows of the member is not fooled.
  ['offer-link', { offerId }, 400],
  ['offer-link-redirect', { offerId: specialIds.video }, 400],
  ['offer-link-redirect', { offerId, pub_member_id: 'm2' }, 400],
  ['offer-link-redirect', { offerId }, 302],
])('a view is of one offer and one member: %s for %o', async (endpoint, params, status) => {
  const { get, tenant } = quietSandbox();
  const viewId = await view(get);
  expect((await get(endpoint, { ...params, viewId })).status).toBe(status);
  expect([tenant.ledger.views.length, tenant.ledger.clicks.length]).toEqual([1, status === 302 ? 1 : 0]);
});

describe('every route', () => {
  it('takes other methods, headers and addresses for what they are', async () => {
    const { send, get, ask, tenant } = quietSandbox();
    const posted = await send('POST', '/api/v1/offer-wall/offer-details?offerId=x');
    expect([posted.status, posted.response.headers.get('Allow')]).toEqual([405, 'GET']);
    expect((await get('offer')).json).toMatchObject({ isSuccessful: false });
    expect(tenant.ledger.requests).toMatchObject([{ endpoint: 'details' }, { endpoint: 'unknown' }]);
    expect((await send('GET', '/nothing')).status).toBe(404);
    await ask(`${origin}/api/v1/offer-wall/offer-details?offerId=${offerId}`, { method: 'HEAD' });
    expect(tenant.ledger.views).toEqual([]);
  });

  it.each([
    ['/api/v1/offer-wall/offers', 'GET', null],
    ['/t/a/api/v1/offer-wall/offer-details', 'GET', null],
    ['/t/a/sandbox/faults', 'GET, POST, PUT, DELETE', 'Content-Type'],
  ])('lets pages of other origins ask %s by %s', async (path, methods, headers) => {
    const { ask, tenant } = quietSandbox();
    const { status, response } = await ask(origin + path, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Headers': 'authorization' },
    });
    const allowed = ['Origin', 'Methods', 'Headers'].map((name) =>
      response.headers.get(`Access-Control-Allow-${name}`),
    );
    expect([status, ...allowed]).toEqual([204, '*', methods, headers]);
    expect(tenant.ledger.requests).toEqual([]);
  });
});

it.each([
  ['offers', 250, { ...member, page_size: 1 }],
  ['pub-member/offers', 250, member],
  ['offer-details', 60, details],
  ['offer-link', 60, details],
  ['offer-link-redirect', 60, details],
])('the limits per minute let %s be asked %i times and then say when to come back', async (endpoint, limit, params) => {
  let now = 1_000_000;
  const sandbox = createSandbox({ now: () => now });
  const ask = (ip: string) => sandbox.fetch(new Request(address(origin, endpoint, params)), { ip });
  for (let index = 0; index < limit; index += 1) expect((await ask('::1')).status).not.toBe(429);
  now += 20_000;
  const { views, clicks } = sandbox.tenant().ledger.snapshot();
  const refused = await ask('::1');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
  expect((await refused.json()).isSuccessful).toBe(false);
  expect(sandbox.tenant().ledger).toMatchObject({ views, clicks });
  expect((await ask('::2')).status).not.toBe(429);
  now += 40_000;
  expect((await ask('::1')).status).not.toBe(429);
});

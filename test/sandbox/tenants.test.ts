import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';
import { address, at, click, member, offerId, origin, quietSandbox, view } from './ask-sandbox.ts';

const details = { offerId, ...member };

describe('a tenant', () => {
  it('has its own views, members, ledger and faults', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant('a').faults.set('offers', { kind: 'status' });
    expect((await get('offers', {}, '/t/a')).status).toBe(500);
    expect((await get('offers', {}, '/t/b')).status).toBe(200);
    const viewId = await view((endpoint, params) => get(endpoint, params, '/t/a'));
    expect((await get('offer-details', { ...details, viewId }, '/t/b')).status).toBe(400);
    const viewsOf = (name?: string) => sandbox.tenant(name).ledger.views.length;
    expect([viewsOf('a'), viewsOf('b'), sandbox.tenant().ledger.requests]).toEqual([1, 0, []]);
  });

  it('names itself in links and creatives, whatever its name', async () => {
    const { get, sandbox } = quietSandbox();
    const { json } = await get('offer-details', details, '/t/a%20b');
    expect(at(json, 'data.offerData.0.creativeFileUrl')).toBe(`${origin}/t/a%20b/creatives/games-1.svg`);
    const link = await click((endpoint, params) => get(endpoint, params, '/t/a%20b'));
    expect(link).toContain(`${origin}/t/a%20b/landing/`);
    expect(sandbox.tenant('a b').ledger.clicks).toHaveLength(1);
  });

  it('starts afresh when it is reset, and the others do not', async () => {
    const { get, sandbox } = quietSandbox();
    for (const name of ['a', 'b']) {
      await get('offer-details', details, `/t/${name}`);
      sandbox.tenant(name).start('m1', offerId);
      sandbox.tenant(name).faults.set('link', { kind: 'html' });
    }
    sandbox.tenant('a').reset();
    expect(sandbox.tenant('a').ledger.snapshot()).toEqual({ views: [], clicks: [], requests: [] });
    expect(sandbox.tenant('a').faults.snapshot()).toEqual({});
    expect(sandbox.tenant('b').ledger.views).toHaveLength(1);
    const total = async (name: string) =>
      at((await get('pub-member/offers', member, `/t/${name}`)).json, 'data.offers.totalCount');
    expect([await total('a'), await total('b')]).toEqual([0, 1]);
    sandbox.reset();
    expect(await total('b')).toBe(0);
  });

  it('takes creatives from elsewhere when told to', async () => {
    const { get } = quietSandbox({ creativesUrl: 'https://cdn.test/files/' });
    const { json } = await get('offers', member);
    expect(at(json, 'data.offers.items.0.creativeFileUrl')).toBe('https://cdn.test/files/games-1.svg');
  });
});

describe('the limits per minute', () => {
  it.each([
    ['offers', 250, { ...member, page_size: 1 }],
    ['pub-member/offers', 250, member],
    ['offer-details', 60, details],
    ['offer-link', 60, details],
    ['offer-link-redirect', 60, details],
  ])('let %s be asked %i times and then say when to come back', async (endpoint, limit, params) => {
    let now = 1_000_000;
    const sandbox = createSandbox({ now: () => now });
    const ask = (ip: string) => sandbox.fetch(new Request(address(origin, endpoint, params)), { ip });
    for (let index = 0; index < limit; index += 1) expect((await ask('::1')).status).not.toBe(429);
    now += 20_000;
    const { views, clicks } = sandbox.tenant().ledger.snapshot();
    const refused = await ask('::1');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
    expect(at(await refused.json(), 'isSuccessful')).toBe(false);
    expect(sandbox.tenant().ledger).toMatchObject({ views, clicks });
    expect((await ask('::2')).status).not.toBe(429);
    now += 40_000;
    expect((await ask('::1')).status).not.toBe(429);
  });
});

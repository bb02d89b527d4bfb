import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';
import { address, click, member, offerId, origin, quietSandbox } from './ask-sandbox.ts';

const details = { offerId, ...member };

describe('a tenant', () => {
  it('names itself in links and creatives, whatever its name', async () => {
    const { get, sandbox } = quietSandbox();
    const { json } = await get('offer-details', details, '/t/a%20b');
    expect(json.data.offerData[0].creativeFileUrl).toBe(`${origin}/t/a%20b/creatives/games-1.svg`);
    const link = await click((endpoint, params) => get(endpoint, params, '/t/a%20b'));
    expect(link).toContain(`${origin}/t/a%20b/landing/`);
    expect(sandbox.tenant('a b').ledger.clicks).toHaveLength(1);
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
    expect((await refused.json()).isSuccessful).toBe(false);
    expect(sandbox.tenant().ledger).toMatchObject({ views, clicks });
    expect((await ask('::2')).status).not.toBe(429);
    now += 40_000;
    expect((await ask('::1')).status).not.toBe(429);
  });
});

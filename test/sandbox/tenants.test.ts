import { describe, expect, it } from 'vitest';
import { createSandbox, landmarks } from '../../src/sandbox/index.ts';
import { address, at, origin, quietSandbox, textAt } from './support.ts';

const offerId = landmarks.multiEvent;
const details = { offerId, pub_member_id: 'm1' };

describe('a tenant', () => {
  it('has its own views, members, ledger and faults', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant('a').faults.set('offers', { kind: 'status' });
    expect((await get('offers', {}, '/t/a')).status).toBe(500);
    expect((await get('offers', {}, '/t/b')).status).toBe(200);
    const { json } = await get('offer-details', details, '/t/a');
    const foreign = await get('offer-details', { ...details, viewId: textAt(json, 'data.viewId') }, '/t/b');
    expect(foreign.status).toBe(400);
    expect(sandbox.tenant('a').ledger.views).toHaveLength(1);
    expect(sandbox.tenant('b').ledger.views).toHaveLength(0);
    expect(sandbox.tenant().ledger.requests).toEqual([]);
  });

  it('names itself in links and creatives, whatever its name', async () => {
    const { get, sandbox } = quietSandbox();
    const { json } = await get('offer-details', details, '/t/a%20b');
    expect(at(json, 'data.offerData.0.creativeFileUrl')).toBe(`${origin}/t/a%20b/creatives/games-1.svg`);
    const viewId = textAt(json, 'data.viewId');
    const link = await get('offer-link', { offerId, viewId }, '/t/a%20b');
    expect(textAt(link.json, 'data.url')).toContain(`${origin}/t/a%20b/landing/`);
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
      at((await get('pub-member/offers', { pub_member_id: 'm1' }, `/t/${name}`)).json, 'data.offers.totalCount');
    expect([await total('a'), await total('b')]).toEqual([0, 1]);
    sandbox.reset();
    expect(await total('b')).toBe(0);
  });

  it('takes creatives from elsewhere when told to', async () => {
    const { get } = quietSandbox({ creativesUrl: 'https://cdn.test/files/' });
    const { json } = await get('offers', { pub_member_id: 'm1' });
    expect(at(json, 'data.offers.items.0.creativeFileUrl')).toBe('https://cdn.test/files/games-1.svg');
  });
});

describe('the limits per minute', () => {
  const sandboxAt = (clock: { now: number }) => createSandbox({ now: () => clock.now });
  const ask = (sandbox: ReturnType<typeof createSandbox>, endpoint: string, ip: string) =>
    sandbox.fetch(
      new Request(address(origin, endpoint, endpoint.endsWith('offers') ? { pub_member_id: 'm1' } : details)),
      { ip },
    );

  it.each([
    ['offers', 250],
    ['pub-member/offers', 250],
    ['offer-details', 60],
  ])('let %s answer %i times and then say when to come back', async (endpoint, limit) => {
    const clock = { now: 1_000_000 };
    const sandbox = sandboxAt(clock);
    for (let index = 0; index < limit; index += 1) expect((await ask(sandbox, endpoint, '::1')).status).toBe(200);
    clock.now += 20_000;
    const refused = await ask(sandbox, endpoint, '::1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(at(await refused.json(), 'isSuccessful')).toBe(false);
    expect((await ask(sandbox, endpoint, '::2')).status).toBe(200);
    clock.now += 40_000;
    expect((await ask(sandbox, endpoint, '::1')).status).toBe(200);
  });

  it('record no view for a request that is one too many', async () => {
    const sandbox = sandboxAt({ now: 0 });
    for (let index = 0; index < 70; index += 1) await ask(sandbox, 'offer-details', '::1');
    expect(sandbox.tenant().ledger.views).toHaveLength(60);
    expect(sandbox.tenant().ledger.requests.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

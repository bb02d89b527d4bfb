import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/server.ts';
import { address, offerId, quietSandbox, reply } from './ask-sandbox.ts';

let running: RunningSandbox;
let count = 0;

beforeAll(async () => {
  running = await startSandbox({ port: 0, rateLimits: false });
});

afterAll(() => running.close());

/** A tenant that no other test uses. */
function fresh() {
  count += 1;
  const base = `${running.url}/t/test-${count}`;
  const details = (signal?: AbortSignal) =>
    fetch(address(base, 'offer-details', { offerId, pub_member_id: 'm1' }), signal ? { signal } : {});
  return { base, details, tenant: running.sandbox.tenant(`test-${count}`) };
}

describe('the sandbox on a port', () => {
  it('answers offers whose creatives are files that it serves', async () => {
    const { base } = fresh();
    const { json, response } = await reply(await fetch(address(base, 'offers', { pub_member_id: 'm1' })));
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const creative = await fetch(json.data.offers.items[0].creativeFileUrl);
    expect(creative.status).toBe(200);
    expect(creative.headers.get('Content-Type')).toContain('image/svg+xml');
    expect(creative.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(creative.headers.get('Cache-Control')).toContain('max-age');
    expect(await creative.text()).toContain('<svg');
  });

  it('counts a view whose client has gone before the answer', async () => {
    const { details, tenant } = fresh();
    tenant.faults.set('details', { kind: 'delay', hold: true });
    const client = new AbortController();
    const answer = details(client.signal);
    await expect.poll(() => tenant.gate.held).toHaveLength(1);
    client.abort();
    await expect(answer).rejects.toThrow();
    expect(tenant.ledger.views).toHaveLength(0);
    tenant.gate.release();
    await expect.poll(() => tenant.ledger.views.length).toBe(1);
  });

  it('takes faults over HTTP and applies them to creatives, too', async () => {
    const { base, tenant } = fresh();
    const body = JSON.stringify({ creatives: { kind: 'status', status: 404 } });
    await fetch(`${base}/sandbox/faults`, { method: 'PUT', body });
    expect((await fetch(`${base}/creatives/games-1.svg`)).status).toBe(404);
    expect((await fetch(`${running.url}/creatives/games-1.svg`)).status).toBe(200);
    expect(tenant.ledger.requests).toMatchObject([{ endpoint: 'creatives', status: 404 }]);
  });

  it('serves no file from outside the creatives', async () => {
    for (const path of ['..%2F..%2Fpackage.json', '%2e%2e%2fpackage.json', 'none.svg', '%00']) {
      expect((await fetch(`${running.url}/creatives/${path}`)).status).toBe(404);
    }
  });

  it('closes at once, whoever is still waiting', async () => {
    const other = await startSandbox();
    other.sandbox.tenant().faults.set('offers', { kind: 'hang' });
    const waiting = fetch(address(other.url, 'offers')).then(
      () => 'answered',
      () => 'lost',
    );
    await expect.poll(() => other.sandbox.tenant().ledger.requests.length).toBe(1);
    await other.close();
    expect(await waiting).toBe('lost');
  });
});

describe('the files of the creatives', () => {
  const bytes = new TextEncoder().encode('0123456789');
  const { sandbox } = quietSandbox({ readCreative: async (name) => (name.startsWith('clip') ? bytes : undefined) });
  const get = (name: string, Range = '') =>
    sandbox.fetch(new Request(`http://wall.test/creatives/${name}`, { headers: Range ? { Range } : {} }));

  it.each([
    ['clip.mp4', 200, 'video/mp4'],
    ['clip.bin', 200, 'application/octet-stream'],
    ['none.svg', 404, 'application/json; charset=utf-8'],
  ])('answer %s with %i, as %s', async (name, status, type) => {
    const answer = await get(name);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, type]);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    // Several parts, and other units, are answered with the whole.
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
  ])('answer %s with %i and "%s"', async (range, status, part, contentRange) => {
    const answer = await get('clip.mp4', range);
    const { headers } = answer;
    expect([answer.status, await answer.text(), headers.get('Content-Range')]).toEqual([status, part, contentRange]);
    expect(headers.get('Accept-Ranges')).toBe('bytes');
  });
});

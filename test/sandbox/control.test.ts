import { describe, expect, it } from 'vitest';
import { landmarks } from '../../src/sandbox/index.ts';
import { at, listAt, offersOf, origin, quietSandbox, view } from './support.ts';

const offerId = landmarks.multiEvent;

describe('the control routes', () => {
  it('show the ledger and empty it, while views stay known', async () => {
    const { get, send } = quietSandbox();
    const viewId = await view(get, offerId);
    await get('offer-link', { offerId, viewId });
    const { json, response } = await send('GET', '/sandbox/ledger');
    expect(json).toMatchObject({
      views: [{ viewId, offerId, memberId: 'm1', placementId: null, at: expect.any(String) }],
      clicks: [{ viewId, offerId, memberId: 'm1', via: 'link', clickId: expect.any(String) }],
      requests: [{ endpoint: 'details', status: 200 }, { endpoint: 'link' }],
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect((await send('DELETE', '/sandbox/ledger')).json).toEqual({ views: [], clicks: [], requests: [] });
    expect((await get('offer-link', { offerId, viewId })).status).toBe(200);
  });

  it('plan faults, show what is left of them and clear them', async () => {
    const { get, send } = quietSandbox();
    const plan = { offers: { kind: 'status', status: 500, times: 3 }, link: [{ kind: 'hang' }] };
    expect((await send('PUT', '/sandbox/faults', plan)).status).toBe(200);
    expect((await get('offers')).status).toBe(500);
    expect((await send('GET', '/sandbox/faults')).json).toEqual({
      offers: [{ kind: 'status', status: 500, times: 2 }],
      link: [{ kind: 'hang' }],
    });
    expect((await send('PUT', '/sandbox/faults', { offers: null })).json).toEqual({ link: [{ kind: 'hang' }] });
    expect((await send('DELETE', '/sandbox/faults')).json).toEqual({});
  });

  it.each([
    [[], 'endpoint names'],
    [{ lists: { kind: 'html' } }, 'offers, memberOffers'],
    [{ offers: 'html' }, 'object with a kind'],
    [{ offers: { kind: 'boom' } }, 'boom'],
    [{ offers: { kind: 'shape' } }, 'needs a shape'],
    [{ offers: { kind: 'shape', shape: 'round' } }, 'round'],
    [{ offers: { kind: 'status', status: 99 } }, '200 to 599'],
    [{ offers: { kind: 'delay', delayMs: '1' } }, 'delayMs'],
    [{ offers: { kind: 'status', retryAfter: 'later' } }, 'retryAfter'],
  ])('refuse the faults %j and say why', async (plan, reason) => {
    const { send } = quietSandbox();
    const { status, json } = await send('PUT', '/sandbox/faults', plan);
    expect(status).toBe(400);
    expect(at(json, 'error')).toContain(reason);
  });

  it('move a member on', async () => {
    const { get, send } = quietSandbox();
    const progress = async () => offersOf(await get('pub-member/offers', { pub_member_id: 'm 1' }), 'isUserCompleted');
    expect((await send('POST', '/sandbox/members/m%201/start', { offerId })).status).toBe(200);
    expect(await progress()).toEqual([false]);
    await send('POST', '/sandbox/members/m%201/complete', { offerId, count: 3 });
    expect(await progress()).toEqual([false]);
    await send('POST', '/sandbox/members/m%201/complete', { offerId });
    expect(await progress()).toEqual([true]);
  });

  it.each([undefined, {}, { offerId: 'none' }, { offerId, count: -1 }, { offerId, count: 'all' }])(
    'refuse to move a member on with %j',
    async (body) => {
      const { send } = quietSandbox();
      const { status, json } = await send('POST', '/sandbox/members/m1/complete', body);
      expect(status).toBe(400);
      expect(at(json, 'error')).toEqual(expect.any(String));
    },
  );

  it('decide what becomes of a reward, and refuse what is no decision', async () => {
    const { get, send } = quietSandbox();
    await send('POST', '/sandbox/members/m1/complete', { offerId });
    await send('POST', '/sandbox/members/m1/decide', { offerId, rewardStatus: 'Chargeback' });
    const { json } = await get('pub-member/offers', { pub_member_id: 'm1' });
    expect(at(json, 'data.offers.items.0.rewardStatus')).toBe('Chargeback');
    for (const body of [{}, { offerId }, { offerId, rewardStatus: 1 }, { offerId, rewardStatus: null, step: 99 }]) {
      expect((await send('POST', '/sandbox/members/m1/decide', body)).status).toBe(400);
    }
  });

  it('forget views, and reset', async () => {
    const { get, send, sandbox } = quietSandbox();
    const viewId = await view(get, offerId);
    await send('POST', '/sandbox/views/forget');
    expect((await get('offer-link', { offerId, viewId })).status).toBe(400);
    await send('POST', '/sandbox/reset');
    expect(sandbox.tenant().ledger.requests).toEqual([]);
  });
});

describe('every route', () => {
  it('answers a preflight', async () => {
    const { sandbox } = quietSandbox();
    const headers = { 'Access-Control-Request-Headers': 'content-type' };
    for (const path of ['/api/v1/offer-wall/offers', '/t/a/sandbox/faults']) {
      const response = await sandbox.fetch(new Request(origin + path, { method: 'OPTIONS', headers }));
      expect(response.status).toBe(204);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
      expect(response.headers.get('Access-Control-Allow-Headers')).toBe('content-type');
    }
    expect(sandbox.tenant().ledger.requests).toEqual([]);
  });

  it('that does not exist is a failure envelope, and so is another method', async () => {
    const { get, send, sandbox } = quietSandbox();
    expect((await get('offer')).json).toMatchObject({ isSuccessful: false });
    expect((await send('GET', '/nothing')).status).toBe(404);
    expect((await send('POST', '/api/v1/offer-wall/offer-details?offerId=x')).status).toBe(405);
    expect(sandbox.tenant().ledger.requests).toMatchObject([{ endpoint: 'unknown' }, { endpoint: 'details' }]);
  });

  it('records no view for a HEAD request', async () => {
    const { sandbox } = quietSandbox();
    const url = `${origin}/api/v1/offer-wall/offer-details?offerId=${offerId}`;
    await sandbox.fetch(new Request(url, { method: 'HEAD' }));
    expect(sandbox.tenant().ledger.views).toEqual([]);
  });

  it('shows a repeated parameter in the ledger', async () => {
    const { sandbox, send } = quietSandbox();
    await sandbox.fetch(new Request(`${origin}/api/v1/offer-wall/offers?pub_age=1&pub_age=2`));
    const [request] = listAt((await send('GET', '/sandbox/ledger')).json, 'requests');
    expect(at(request, 'query')).toEqual({ pub_age: '1, 2' });
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { controls } from '../../src/sandbox/control.ts';
import { faultKinds, faultShapes } from '../../src/sandbox/fault.ts';
import { fromRoot } from '../../src/tools/project-files.ts';
import { click, member, offerId, quietSandbox, view } from './ask-sandbox.ts';

describe('the control routes', () => {
  it('show the ledger and empty it, while views stay known', async () => {
    const { get, send, tenant } = quietSandbox();
    await click(get);
    const [{ viewId = '' } = {}] = tenant.ledger.views;
    const { json, response } = await send('GET', '/sandbox/ledger');
    expect(json).toMatchObject({
      views: [{ viewId, offerId, memberId: 'm1', placementId: null, at: expect.any(String) }],
      clicks: [{ viewId, offerId, memberId: 'm1', placementId: null, via: 'link', clickId: expect.any(String) }],
      requests: [{ endpoint: 'details', status: 200 }, { endpoint: 'link' }],
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect((await send('DELETE', '/sandbox/ledger')).json).toEqual({ views: [], clicks: [], requests: [] });
    expect((await get('offer-link', { offerId, viewId, ...member })).status).toBe(200);
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

  it('end an offer, forget views, and reset', async () => {
    const { get, send, tenant } = quietSandbox();
    expect((await send('POST', `/sandbox/offers/${offerId}/end`, { inSeconds: 600 })).status).toBe(200);
    expect(await click(get)).toContain('/landing/');
    expect((await send('POST', `/sandbox/offers/${offerId}/end`)).status).toBe(200);
    await expect(click(get)).rejects.toThrow("reading 'url'");
    await send('POST', '/sandbox/reset');
    expect(tenant.ledger.requests).toEqual([]);
    const viewId = await view(get);
    await send('POST', '/sandbox/views/forget');
    expect((await get('offer-link', { offerId, viewId, ...member })).status).toBe(400);
  });

  const faults = (fault: unknown) => ['PUT', '/faults', { offers: fault }] as const;
  it.each<readonly [method: string, path: string, body: unknown, why: string]>([
    ['PUT', '/faults', [], 'offers, memberOffers'],
    ['PUT', '/faults', { lists: { kind: 'html' } }, "no 'lists'"],
    [...faults('html'), 'object of kind, status'],
    [...faults({ kind: 'boom' }), 'boom'],
    [...faults({ kind: 'shape' }), 'needs a shape'],
    [...faults({ kind: 'shape', shape: 'round' }), 'round'],
    [...faults({ kind: 'status', status: 99 }), '200 to 599'],
    [...faults({ kind: 'delay', delayMs: '1' }), 'delayMs'],
    [...faults({ kind: 'status', retryAfter: 'later' }), 'retryAfter'],
    [...faults({ kind: 'status', statuss: 503 }), "no 'statuss'"],
    [...faults({ kind: 'delay', hold: 'yes' }), 'hold must be one of true, false'],
    ['POST', '/members/m1/complete', undefined, 'offerId must be a text'],
    ['POST', '/members/m1/complete', { offerId: 'none' }, 'no offer none'],
    ['POST', '/members/m1/complete', { offerId, count: -1 }, 'count must be a whole number'],
    ['POST', '/members/m1/complete', { offerId, count: 'all' }, 'count must be a whole number'],
    ['POST', '/members/m1/start', { offerID: offerId }, "no 'offerID', only offerId"],
    ['POST', '/members/m1/decide', { offerId }, 'rewardStatus must be a text'],
    ['POST', '/members/m1/decide', { offerId, rewardStatus: 1 }, 'rewardStatus must be a text'],
    ['POST', '/members/m1/decide', { offerId, rewardStatus: null, step: 99 }, 'no step 99'],
    ['POST', '/offers/none/end', {}, 'no offer none'],
    ['POST', `/offers/${offerId}/end`, { inSeconds: 'soon' }, 'inSeconds must be a whole number'],
  ])('%s %s refuses %j and says why', async (method, path, body, why) => {
    const { status, json } = await quietSandbox().send(method, `/sandbox${path}`, body);
    expect([status, json.error]).toEqual([400, expect.stringContaining(why)]);
  });

  it('say by which method they are used, and which there are', async () => {
    const { send } = quietSandbox();
    const { status, response, json } = await send('GET', '/sandbox/reset');
    expect([status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(json.error).toBe('/sandbox/reset takes POST.');
    const { text } = await send('GET', '/t/a/sandbox');
    for (const { method, path, what } of controls)
      expect(text).toMatch(new RegExp(`${method} +/sandbox${path} +.*${what.slice(0, 20)}`));
  });

  it('are documented, with every kind of fault and every shape', () => {
    const page = readFileSync(fromRoot('public/docs/sandbox.md'), 'utf8');
    const routes = controls.map(({ method, path }) => `${method} {base}/sandbox${path.replace(/:\w+/, '{id}')}`);
    for (const name of [...routes, ...faultKinds, ...faultShapes]) expect(page).toContain(`\`${name}\``);
  });
});

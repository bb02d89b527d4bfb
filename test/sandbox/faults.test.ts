import { describe, expect, it } from 'vitest';
import { ConnectionLost, type EndpointName, type Fault, type FaultShape, specialIds } from '../../src/sandbox/index.ts';
import { member, offerId, quietSandbox, view } from './ask-sandbox.ts';

const details = { offerId, ...member };

/** A sandbox in which an endpoint fails. */
function failing(endpoint: EndpointName, fault: Fault | Fault[], now = Date.now) {
  const { get, send, tenant } = quietSandbox({ now });
  tenant.faults.set(endpoint, fault);
  const ask = () => (endpoint === 'offers' ? get('offers', member) : get('offer-details', details));
  const statuses = async (times: number) => {
    const all: number[] = [];
    while (all.length < times) all.push((await ask()).status);
    return all;
  };
  return { get, send, tenant, ask, statuses };
}

describe('a planned fault', () => {
  it.each<Fault>([
    { kind: 'status', status: 503 },
    { kind: 'rate-limit' },
    { kind: 'html' },
    { kind: 'text' },
    { kind: 'empty' },
    { kind: 'body', body: { odd: true } },
    { kind: 'shape', shape: 'problem' },
    { kind: 'shape', shape: 'unsuccessful-200' },
    { kind: 'shape', shape: 'null-data' },
    { kind: 'shape', shape: 'no-cors' },
  ])('records nothing, or the view when it strikes after: %o', async (fault) => {
    const { tenant, ask } = failing('details', [fault, { ...fault, after: true }]);
    await ask();
    expect([tenant.ledger.views, tenant.ledger.requests.length]).toEqual([[], 1]);
    await ask();
    expect(tenant.ledger.views).toMatchObject([{ viewId: tenant.ledger.requests[1]?.viewId }]);
  });

  it('lets `skip` requests through, hits `times` and is over', async () => {
    const { tenant, statuses } = failing('offers', { kind: 'status', status: 500, skip: 1, times: 2 });
    expect(await statuses(5)).toEqual([200, 500, 500, 200, 200]);
    expect(tenant.faults.snapshot()).toEqual({});
  });

  it.each<[Fault, string | null]>([
    [{ kind: 'rate-limit', retryAfter: 7 }, '7'],
    [{ kind: 'status', status: 503, retryAfter: 'date' }, 'Mon, 01 Jan 2024 12:00:03 GMT'],
    [{ kind: 'rate-limit' }, null],
  ])('states when to come back: %o', async (fault, retryAfter) => {
    const { ask } = failing('offers', fault, () => Date.UTC(2024, 0, 1, 12, 0, 0, 500));
    expect((await ask()).response.headers.get('Retry-After')).toBe(retryAfter);
  });

  it.each<[Fault, number, string, string]>([
    [{ kind: 'status', status: 503 }, 503, 'application/json', '"isSuccessful":false'],
    [{ kind: 'html' }, 502, 'text/html', '<!doctype'],
    [{ kind: 'text', status: 200, body: 'hello' }, 200, 'text/plain', 'hello'],
    [{ kind: 'empty' }, 200, '', ''],
    [{ kind: 'empty', status: 204 }, 204, '', ''],
    [{ kind: 'body', body: [1] }, 200, 'application/json', '[1]'],
    [{ kind: 'body', body: '{"cut":' }, 200, 'application/json', '{"cut":'],
    [{ kind: 'status', status: 500, body: { a: 1 } }, 500, 'application/json', '{"a":1}'],
  ])('answers bodies that are no JSON, or JSON of somebody else: %o', async (fault, status, type, words) => {
    const { ask } = failing('offers', fault);
    const { response, text, ...answer } = await ask();
    expect([answer.status, response.headers.get('Content-Type')?.split(';')[0] ?? '']).toEqual([status, type]);
    expect(words ? text.includes(words) : text === '').toBe(true);
  });

  it('delays an answer, and every other fault', async () => {
    const { tenant, ask } = failing('details', [
      { kind: 'delay', delayMs: 60 },
      { kind: 'status', delayMs: 60 },
    ]);
    for (const _ of [1, 2]) {
      const start = performance.now();
      await ask();
      expect(performance.now() - start).toBeGreaterThan(50);
    }
    expect(tenant.ledger.views).toHaveLength(1);
  });

  it.each<Fault>([{ kind: 'hang' }, { kind: 'delay', delayMs: 10_000 }, { kind: 'delay', hold: true }])(
    'ends when the tenant is reset, and nothing is recorded: %o',
    async (fault) => {
      const { tenant, ask, statuses } = failing('details', fault);
      const lost = expect(ask()).rejects.toBeInstanceOf(ConnectionLost);
      await expect.poll(() => tenant.ledger.requests).toHaveLength(1);
      tenant.reset();
      await lost;
      expect([tenant.ledger.requests, tenant.ledger.views, tenant.gate.held]).toEqual([[], [], []]);
      expect(await statuses(1)).toEqual([200]);
    },
  );
});

describe('a request that is held', () => {
  it('is recorded and answered when it is released, in any order', async () => {
    const { get, tenant, ask } = failing('details', { kind: 'delay', hold: true });
    const first = ask();
    const second = get('offer-details', { ...details, offerId: specialIds.sample });
    await expect.poll(() => tenant.gate.held).toHaveLength(2);
    expect(tenant.ledger.views).toEqual([]);
    expect(tenant.gate.release(1)).toBe(true);
    expect((await second).status).toBe(200);
    expect(tenant.ledger.views).toMatchObject([{ offerId: specialIds.sample }]);
    expect(tenant.gate.release()).toBe(true);
    await first;
    expect(tenant.ledger.views).toHaveLength(2);
    expect(tenant.gate.release()).toBe(false);
  });

  it('is recorded before it waits when the fault says so', async () => {
    const { send, tenant, ask } = failing('details', { kind: 'status', status: 500, hold: true, after: true });
    const answer = ask();
    await expect.poll(() => tenant.gate.held).toHaveLength(1);
    expect(tenant.ledger.views).toHaveLength(1);
    expect((await send('POST', '/sandbox/release')).json).toEqual({ ok: true });
    expect((await answer).status).toBe(500);
  });
});

/** A list whose first offer has these fields. */
const firstOffer = (fields: object) => ({ data: { offers: { items: { 0: fields } } } });
const noUsualOrder = expect.not.objectContaining({ displayOrder: expect.anything() });

/** An endpoint, the shape that its answer is given, and what the answer must hold then. */
const shapes: [EndpointName, FaultShape, unknown][] = [
  ['offers', 'bare', { pageIndex: 0, items: { length: 10 } }],
  ['offers', 'unsuccessful-200', { isSuccessful: false }],
  ['offers', 'null-data', { isSuccessful: true, data: null }],
  ['offers', 'messages', { isSuccessful: true, messages: [expect.any(String)], data: { offers: {} } }],
  ['offers', 'bad-item', { data: { offers: { items: { 0: { id: offerId }, 1: { id: null }, length: 10 } } } }],
  ['offers', 'no-items', { data: { offers: { items: [], totalCount: 0 } } }],
  ['offers', 'one-based', { data: { offers: { indexFrom: 1, pageIndex: 1 } } }],
  ['offers', 'extra', firstOffer({ addedLater: {}, id: offerId })],
  ['memberOffers', 'snake-events', firstOffer({ events: { 0: { display_order: 1 }, 1: noUsualOrder } })],
  ['details', 'unknown-events', { data: { offerData: { 0: { events: { 0: null } } } } }],
  ['details', 'bare', { viewId: expect.any(String), offerData: [{ id: offerId }] }],
  ['details', 'object', { data: { offerData: { id: offerId } } }],
  ['details', 'direct', { data: { id: offerId, viewId: expect.any(String) } }],
  ['details', 'problem', { status: 400, errors: { offerId: [expect.any(String)] } }],
  ['link', 'bare-string', expect.stringMatching(/^http:/)],
  ['link', 'link', { data: { link: expect.stringMatching(/^http:/) } }],
  ['link', 'offerLink', { data: { offerLink: expect.stringMatching(/^http:/) } }],
  ['link', 'unsafe-link', { data: { url: expect.stringMatching(/^javascript:/) } }],
  [
    'link',
    'foreign-link',
    { data: { url: expect.stringMatching(/^http:\/\/localhost\/landing\/.*pub_member_id=m1$/) } },
  ],
];

describe('an answer of another shape', () => {
  const shaped = async (endpoint: EndpointName, shape: FaultShape) => {
    const { get, tenant } = quietSandbox();
    tenant.start('m1', offerId);
    const viewId = await view(get);
    tenant.ledger.clear();
    tenant.faults.set(endpoint, { kind: 'shape', shape });
    const addresses: Partial<Record<EndpointName, string>> = {
      memberOffers: 'pub-member/offers',
      details: 'offer-details',
      link: 'offer-link',
      redirect: 'offer-link-redirect',
    };
    const params = {
      ...(endpoint === 'details' ? details : {}),
      ...(/link|redirect/.test(endpoint) ? { offerId, viewId } : {}),
    };
    return { reply: await get(addresses[endpoint] ?? 'offers', { ...member, ...params }), tenant };
  };

  it.each(shapes)('can be that of %s: %s', async (endpoint, shape, expected) => {
    const { reply, tenant } = await shaped(endpoint, shape);
    if (typeof reply.json === 'string') expect(reply.json).toEqual(expected);
    else expect(reply.json).toMatchObject(Object(expected));
    const recorded = tenant.ledger.views.length + tenant.ledger.clicks.length;
    expect(recorded).toBe(/^(details|link)$/.test(endpoint) && shape !== 'problem' ? 1 : 0);
  });

  it('can be a redirect to where nobody must go, or to another host', async () => {
    const locationOf = async (shape: FaultShape) =>
      (await shaped('redirect', shape)).reply.response.headers.get('Location');
    expect(await locationOf('unsafe-link')).toMatch(/^javascript:/);
    expect(await locationOf('foreign-link')).toMatch(/^http:\/\/localhost\/landing\//);
  });

  it('can lack what lets pages read it, or have another type', async () => {
    const { headers } = (await shaped('offers', 'no-cors')).reply.response;
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    const problem = (await shaped('details', 'problem')).reply.response;
    expect(problem.headers.get('Content-Type')).toContain('application/problem+json');
  });
});

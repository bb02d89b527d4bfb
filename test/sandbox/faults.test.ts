import { describe, expect, it } from 'vitest';
import { ConnectionLost, type Fault, landmarks } from '../../src/sandbox/index.ts';
import { at, offersOf, quietSandbox, view } from './support.ts';

const offerId = landmarks.multiEvent;
const details = { offerId, pub_member_id: 'm1' };
const failing: Fault[] = [
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
];

const named = failing.map((fault): [string, Fault] => [fault.shape ?? fault.kind, fault]);

describe('a planned fault', () => {
  it('answers a status with a failure envelope', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('offers', { kind: 'status', status: 503 });
    const { status, json } = await get('offers', { pub_member_id: 'm1' });
    expect(status).toBe(503);
    expect(json).toMatchObject({ isSuccessful: false, responseTitle: 'Something went wrong', data: null });
    expect(at(json, 'responseId')).toEqual(expect.any(String));
    expect(sandbox.tenant().ledger.requests).toEqual([expect.objectContaining({ endpoint: 'offers', status: 503 })]);
  });

  it.each(named)('records nothing: %s', async (_, fault) => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('details', fault);
    await get('offer-details', details);
    expect(sandbox.tenant().ledger.views).toEqual([]);
    expect(sandbox.tenant().ledger.requests).toHaveLength(1);
  });

  it.each(named)('records the view when it strikes after: %s', async (_, fault) => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('details', { ...fault, after: true });
    await get('offer-details', details);
    expect(sandbox.tenant().ledger.views).toHaveLength(1);
    expect(sandbox.tenant().ledger.requests[0]?.viewId).toBe(sandbox.tenant().ledger.views[0]?.viewId);
  });

  it('hits the endpoint it is meant for and no other', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('link', { kind: 'status', status: 500 });
    expect((await get('offers', { pub_member_id: 'm1' })).status).toBe(200);
    const viewId = await view(get, offerId);
    expect((await get('offer-link', { offerId, viewId })).status).toBe(500);
    expect(sandbox.tenant().ledger.clicks).toEqual([]);
  });

  it('lets `skip` requests through, hits `times` and is over', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('offers', { kind: 'status', status: 500, skip: 1, times: 2 });
    const statuses = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await get('offers', { pub_member_id: 'm1' })).status);
    expect(statuses).toEqual([200, 500, 500, 200, 200]);
    expect(sandbox.tenant().faults.snapshot()).toEqual({});
  });

  it('comes in its turn in a list, the last one until it is cleared', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('offers', [
      { kind: 'status', status: 500 },
      { kind: 'status', status: 502, times: 2 },
      { kind: 'status', status: 503 },
    ]);
    const statuses = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await get('offers', { pub_member_id: 'm1' })).status);
    expect(statuses).toEqual([500, 502, 502, 503, 503]);
    sandbox.tenant().faults.clear();
    expect((await get('offers', { pub_member_id: 'm1' })).status).toBe(200);
  });

  it('states when to come back, in seconds or as a date', async () => {
    const { get, sandbox } = quietSandbox({ now: () => Date.UTC(2024, 0, 1, 12, 0, 0, 500) });
    const retryAfter = async (fault: Fault) => {
      sandbox.tenant().faults.set('offers', fault);
      return (await get('offers')).response.headers.get('Retry-After');
    };
    expect(await retryAfter({ kind: 'rate-limit', retryAfter: 7 })).toBe('7');
    expect(await retryAfter({ kind: 'status', status: 503, retryAfter: 'date' })).toBe('Mon, 01 Jan 2024 12:00:03 GMT');
    expect(await retryAfter({ kind: 'rate-limit' })).toBeNull();
  });

  it('answers bodies that are no JSON, or JSON of somebody else', async () => {
    const { get, sandbox } = quietSandbox();
    const answer = async (fault: Fault) => {
      sandbox.tenant().faults.set('offers', fault);
      const { status, text, response } = await get('offers');
      return { status, text, type: response.headers.get('Content-Type')?.split(';')[0] };
    };
    expect(await answer({ kind: 'html' })).toMatchObject({ status: 502, type: 'text/html' });
    expect(await answer({ kind: 'text', status: 200, body: 'hello' })).toEqual({
      status: 200,
      type: 'text/plain',
      text: 'hello',
    });
    expect(await answer({ kind: 'empty' })).toMatchObject({ status: 200, text: '' });
    expect(await answer({ kind: 'empty', status: 204 })).toMatchObject({ status: 204, text: '' });
    expect(await answer({ kind: 'body', body: [1] })).toEqual({ status: 200, type: 'application/json', text: '[1]' });
    expect(await answer({ kind: 'body', body: '{"cut":' })).toMatchObject({ status: 200, text: '{"cut":' });
    expect(await answer({ kind: 'status', status: 500, body: { a: 1 } })).toMatchObject({
      status: 500,
      text: '{"a":1}',
    });
  });

  it('delays an answer, and every other fault', async () => {
    const { get, sandbox } = quietSandbox();
    const took = async (fault: Fault) => {
      sandbox.tenant().faults.set('details', fault);
      const start = performance.now();
      await get('offer-details', details);
      return performance.now() - start;
    };
    expect(await took({ kind: 'delay', delayMs: 60 })).toBeGreaterThan(50);
    expect(await took({ kind: 'status', delayMs: 60 })).toBeGreaterThan(50);
    expect(sandbox.tenant().ledger.views).toHaveLength(1);
  });

  it('records before the delay when it strikes after, and after it otherwise', async () => {
    const { get, sandbox } = quietSandbox();
    const { faults, ledger } = sandbox.tenant();
    faults.set('details', [
      { kind: 'delay', delayMs: 50, after: true },
      { kind: 'delay', delayMs: 50 },
    ]);
    const first = get('offer-details', details);
    await Promise.resolve();
    await Promise.resolve();
    expect(ledger.views).toHaveLength(1);
    const second = get('offer-details', details);
    await first;
    expect(ledger.views).toHaveLength(1);
    await second;
    expect(ledger.views).toHaveLength(2);
  });

  it('breaks the connection with status 0 in the books', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('details', { kind: 'reset', after: true });
    await expect(get('offer-details', details)).rejects.toBeInstanceOf(ConnectionLost);
    expect(sandbox.tenant().ledger.requests[0]?.status).toBe(0);
    expect(sandbox.tenant().ledger.views).toHaveLength(1);
  });

  it('breaks off a body in the middle', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('offers', { kind: 'truncated' });
    await expect(get('offers', { pub_member_id: 'm1' })).rejects.toThrow('middle of the body');
  });

  it('that hangs ends when the tenant is reset', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('offers', { kind: 'hang' });
    const answer = get('offers', { pub_member_id: 'm1' });
    await Promise.resolve();
    sandbox.tenant().reset();
    await expect(answer).rejects.toBeInstanceOf(ConnectionLost);
    expect(sandbox.tenant().ledger.requests).toEqual([]);
    expect(offersOf(await get('offers', { pub_member_id: 'm1' }), 'id')).toHaveLength(10);
  });

  it('that delays a view records nothing once the tenant is reset', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().faults.set('details', { kind: 'delay', delayMs: 10_000 });
    const answer = get('offer-details', details);
    await expect.poll(() => sandbox.tenant().ledger.requests).toHaveLength(1);
    sandbox.tenant().reset();
    await expect(answer).rejects.toBeInstanceOf(ConnectionLost);
    expect(sandbox.tenant().ledger.views).toEqual([]);
  });
});

describe('a request that is held', () => {
  const until = async (held: () => unknown) => expect.poll(held).toBeTruthy();

  it('is recorded and answered when it is released, in any order', async () => {
    const { get, sandbox } = quietSandbox();
    const { faults, gate, ledger } = sandbox.tenant();
    faults.set('details', { kind: 'delay', hold: true });
    const first = get('offer-details', details);
    const second = get('offer-details', { ...details, offerId: landmarks.sample });
    await until(() => gate.held.length === 2);
    expect(ledger.views).toEqual([]);

    expect(gate.release(1)).toBe(true);
    expect((await second).status).toBe(200);
    expect(ledger.views.map((each) => each.offerId)).toEqual([landmarks.sample]);
    expect(gate.release()).toBe(true);
    await first;
    expect(ledger.views).toHaveLength(2);
    expect(gate.release()).toBe(false);
  });

  it('is recorded before it waits when the fault says so', async () => {
    const { get, sandbox, send } = quietSandbox();
    const { faults, gate, ledger } = sandbox.tenant();
    faults.set('details', { kind: 'status', status: 500, hold: true, after: true });
    const answer = get('offer-details', details);
    await until(() => gate.held.length === 1);
    expect(ledger.views).toHaveLength(1);
    expect((await send('POST', '/sandbox/release')).json).toEqual({ ok: true });
    expect((await answer).status).toBe(500);
  });

  it('is cut off by a reset', async () => {
    const { get, sandbox } = quietSandbox();
    const { faults, gate } = sandbox.tenant();
    faults.set('details', { kind: 'delay', hold: true });
    const lost = expect(get('offer-details', details)).rejects.toThrow(ConnectionLost);
    await until(() => gate.held.length === 1);
    sandbox.tenant().reset();
    await lost;
    expect(gate.held).toEqual([]);
  });
});

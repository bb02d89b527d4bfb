import { expect, it, vi } from 'vitest';
import { createTestService } from '../../src/sandbox/testing.ts';

const LIST = '/api/v1/offer-wall/offers?pub_member_id=1&page=0&page_size=10';

const namesIn = async (answer: Response): Promise<string[]> => {
  const { data } = (await answer.json()) as { data: { offers: { items: { name: string }[] } } };
  return data.offers.items.map(({ name }) => name);
};

it('answers with the same offers each time, without a server', async () => {
  const [one, other] = [createTestService({ offerCount: 3 }), createTestService({ offerCount: 3 })];
  const names = await namesIn(await one.fetch(one.baseUrl + LIST));
  expect(names).toHaveLength(3);
  expect(await namesIn(await other.fetch(new URL(other.baseUrl + LIST)))).toEqual(names);
  expect(one.ledger().requests).toMatchObject([{ endpoint: 'offers', query: { pub_member_id: '1' } }]);
});

it('fails as it is told, and is itself again after a reset', async () => {
  const { baseUrl, fetch, fail, reset, ledger } = createTestService();
  fail({ offers: { kind: 'status', status: 503 } });
  expect((await fetch(baseUrl + LIST)).status).toBe(503);
  reset();
  expect(ledger().requests).toEqual([]);
  expect((await fetch(baseUrl + LIST)).status).toBe(200);
});

it('says what is wrong with a plan, which would fail nothing', () => {
  const { fail } = createTestService();
  const plan: object = { ofers: { kind: 'status' } };
  expect(() => fail(plan)).toThrow(/no 'ofers', only offers, /);
});

it('cannot be read where the service allows no page to', async () => {
  const { baseUrl, fetch, fail } = createTestService();
  fail({ offers: { kind: 'shape', shape: 'no-cors' } });
  await expect(fetch(baseUrl + LIST)).rejects.toThrow(TypeError);
});

it('lets go of what it holds, as it is steered like any other', async () => {
  const { baseUrl, fetch, fail } = createTestService();
  fail({ offers: { kind: 'delay', hold: true } });
  const answer = fetch(baseUrl + LIST);
  await vi.waitFor(async () => {
    const released = await fetch(`${baseUrl}/sandbox/release`, { method: 'POST' });
    expect(await released.json()).toEqual({ ok: true });
  });
  expect((await answer).status).toBe(200);
});

it("does not need a signal: jsdom's own is none to Node.js", async () => {
  const { baseUrl, fetch } = createTestService();
  const init: object = { signal: { aborted: false } };
  expect((await fetch(baseUrl + LIST, init)).status).toBe(200);
});

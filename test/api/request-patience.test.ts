import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../src/api/address.ts';
import { ApiError, isRetryable } from '../../src/api/error.ts';
import { parseRetryAfter, type RequestOptions, request, requestLog, TIME_LIMIT } from '../../src/api/request.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { until } from '../setup/wait-until.ts';

/** Asks for offers and tells what was thrown. */
const failureOf = async (
  { fetch, ...options }: RequestOptions & Pick<Caller, 'fetch'>,
  { baseUrl } = createTenant(),
): Promise<unknown> =>
  request('offers', { baseUrl, memberId: '2173', params: {}, fetch }, {}, options).then(
    () => 'no failure',
    (thrown: unknown) => thrown,
  );
const never = new Promise<never>(() => {});
/** What pages make of `fetch` need not have the right type. */
const patched = (made: (input: RequestInfo | URL, init?: RequestInit) => unknown): typeof fetch => made as typeof fetch;

describe('the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('ends a request that is not answered, at the service too', async () => {
    const tenant = await tenantWith({ offers: { kind: 'hang' } });
    const ended = vi.fn();
    const failure = failureOf({}, tenant).finally(ended);
    await until(async () => (await tenant.ledger()).requests.length === 1);
    await vi.advanceTimersByTimeAsync(9999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error).toMatchObject({ code: 'timeout', context: { endpoint: 'offers' } });
    expect(error instanceof ApiError && isRetryable(error)).toBe(true);
  });

  it('is forgotten in the log once an answer has come late', async () => {
    let give: (answer: Response) => void = () => {};
    const fetch = () => new Promise<Response>((done) => (give = done));
    const failure = failureOf({ fetch, late: () => {} });
    await vi.advanceTimersByTimeAsync(TIME_LIMIT);
    expect(await failure).toMatchObject({ code: 'timeout' });
    const entry = requestLog().at(-1);
    expect(entry?.error).toMatchObject({ code: 'timeout' });
    give(Response.json({}));
    await vi.waitFor(() => expect(entry).not.toHaveProperty('error'));
    expect(entry).toMatchObject({ status: 200 });
  });

  it.each([
    ['includes the body', patched(async () => new Response(new ReadableStream({ pull: () => never })))],
    ['holds where the page drops the signal', patched(() => never)],
  ])('%s', async (_, fetch) => {
    const failure = failureOf({ fetch });
    await vi.advanceTimersByTimeAsync(TIME_LIMIT);
    expect(await failure).toMatchObject({ code: 'timeout' });
  });

  it('leaves no timer behind', async () => {
    const { baseUrl } = createTenant();
    await request('offers', { baseUrl, memberId: '', params: {} }, {}, {});
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('aborting', () => {
  it('before it was asked asks for nothing', async () => {
    const fetch = vi.fn(() => never);
    const error = await failureOf({ signal: AbortSignal.abort(), fetch });
    expect(error).toMatchObject({ code: 'aborted', context: { endpoint: 'offers' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is no longer listened for once there is an answer, or none', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await failureOf({ signal, fetch: patched(async () => new Response('{}')) });
    await failureOf({ signal, fetch: patched(() => Promise.reject('blocked')) });
    const listeners = added.mock.calls.map(([type, listener]) => [type, listener]);
    expect(listeners).toHaveLength(2);
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(listeners);
  });

  it('reaches the page`s own fetch, and works where that drops the signal', async () => {
    const controller = new AbortController();
    const fetch = vi.fn<typeof globalThis.fetch>(() => never);
    const failure = failureOf({ signal: controller.signal, fetch });
    controller.abort();
    const error = await failure;
    expect(error).toMatchObject({ code: 'aborted' });
    expect(error instanceof ApiError && isRetryable(error), 'a failure to be shown').toBe(false);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('reaches a request whose answer is waited for beyond the time limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const controller = new AbortController();
    const fetch = vi.fn<typeof globalThis.fetch>(() => never);
    const failure = failureOf({ signal: controller.signal, fetch, late: () => {} });
    await vi.advanceTimersByTimeAsync(TIME_LIMIT);
    expect(await failure).toMatchObject({ code: 'timeout' });
    const sent = fetch.mock.calls[0]?.[1]?.signal;
    expect(sent?.aborted).toBe(false);
    controller.abort();
    expect(sent?.aborted).toBe(true);
  });
});

describe('a fetch that the page has patched', () => {
  const json = async () => '{"items": []}';

  it.each<[string, typeof fetch]>([
    ['resolves with undefined', patched(async () => undefined)],
    ['resolves with an object that has no text', patched(async () => ({ ok: true, status: 200, data: {} }))],
    ['resolves with an object without headers and status', patched(async () => ({ text: json }))],
    ['rejects with a string', patched(() => Promise.reject('blocked'))],
    ['rejects with nothing', patched(() => Promise.reject())],
    [
      'throws',
      patched(() => {
        throw new TypeError('Failed to fetch');
      }),
    ],
    ['returns no promise', patched(() => undefined)],
    [
      'resolves with text that is no text',
      patched(async () => ({ ok: true, status: 200, text: async () => undefined })),
    ],
  ])('ends in an error of ours where it %s', async (_, fetch) => {
    const error = await failureOf({ fetch });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ context: { endpoint: 'offers' } });
  });

  it('keeps the words it was rejected with', async () => {
    const error = await failureOf({ fetch: patched(() => Promise.reject('blocked by policy')) });
    expect(error).toMatchObject({ code: 'network', message: expect.stringContaining('blocked by policy') });
  });

  it('is the one that is asked', async () => {
    const own = vi.spyOn(window, 'fetch');
    await failureOf({});
    expect(own.mock.calls.map(([url]) => url)).toEqual([expect.stringContaining('/offers?pub_member_id=2173')]);
  });
});

const now = Date.UTC(2024, 9, 21, 7, 28, 0);

it.each<[string | null, number | undefined]>([
  ['0', 0],
  ['120', 120_000],
  ['1e300', 86_400_000],
  ['Mon, 21 Oct 9999 07:28:30 GMT', 86_400_000],
  ['1.5', 1500],
  ['Mon, 21 Oct 2024 07:28:30 GMT', 30_000],
  ['Mon, 21 Oct 2024 07:28:00 GMT', 0],
  ['Mon, 21 Oct 2024 07:27:00 GMT', undefined],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
])('Retry-After %s is a wait of %s ms', (value, milliseconds) => {
  expect(parseRetryAfter(value, now)).toBe(milliseconds);
});

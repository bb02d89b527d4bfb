import { describe, expect, it, vi } from 'vitest';
import { address, type Caller, pageQuery } from '../../src/api/address.ts';
import { decodePage } from '../../src/api/decode-answers.ts';
import { keepEarlyAnswer } from '../../src/api/early-answers.ts';
import type { Endpoint } from '../../src/api/error.ts';
import { request } from '../../src/api/request.ts';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { queriesTo, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

/** Preloads an address as a page does, and waits for the answer, whatever it is. */
async function preload(href: string, { as = 'fetch', crossOrigin = 'anonymous' as string | null } = {}): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, crossOrigin, href });
  await new Promise((done) => {
    link.onload = link.onerror = done;
    document.body.append(link);
  });
}

/** A service, and requests to it whose way with caches is noted. */
function asking() {
  const tenant = createTenant();
  const caller: Caller = { baseUrl: tenant.baseUrl, memberId: 'member-1', params: {} };
  const query = pageQuery({ pageSize: 10, placementIds: '' }, 0);
  const watched = vi.fn(fetch);
  return {
    tenant,
    caller,
    href: address('offers', caller, query),
    caches: () => watched.mock.calls.map(([, init]) => init?.cache),
    ask: (by = caller, endpoint: Endpoint = 'offers', signal = new AbortController().signal) =>
      request(endpoint, { ...by, fetch: watched }, query, { signal }),
  };
}

describe('a list that the page has preloaded', () => {
  it('is taken up once, and after that asked for anew', async () => {
    const { tenant, href, ask, caches } = asking();
    await preload(href);
    expect(decodePage(await ask()).offers).toHaveLength(10);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
    await ask();
    expect(await queriesTo(tenant, 'offers')).toHaveLength(2);
    expect(caches()).toEqual(['default', 'no-store']);
  });

  it('is no longer waited for once it has failed: the next request brings the offers', async () => {
    const { tenant, href, ask, caches } = asking();
    await tenant.faults({ offers: { kind: 'status', status: 503, times: 1 } });
    await preload(href);
    await expect(ask()).rejects.toMatchObject({ code: 'server' });
    expect(decodePage(await ask()).offers).toHaveLength(10);
    expect(caches()).toEqual(['default', 'no-store']);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(2);
  });

  it('is not taken for that of another member', async () => {
    const { tenant, href, caller, ask, caches } = asking();
    await preload(href);
    await ask({ ...caller, memberId: 'member-2' });
    expect(caches()).toEqual(['no-store']);
    expect((await queriesTo(tenant, 'offers')).map((query) => query.pub_member_id)).toEqual(['member-1', 'member-2']);
  });

  it.each<[string, { as?: string; crossOrigin?: string | null }]>([
    ['without CORS', { crossOrigin: null }],
    ['with cookies', { crossOrigin: 'use-credentials' }],
    ['as a script', { as: 'script' }],
  ])('is not taken up where the page asked %s', async (_, how) => {
    const { href, ask, caches } = asking();
    await preload(href, how);
    await ask();
    expect(caches()).toEqual(['no-store']);
  });
});

it('takes up no views: they are asked for without regard to the page', async () => {
  const { caller, ask, caches } = asking();
  await preload(address('offer-details', caller, pageQuery({ pageSize: 10, placementIds: '' }, 0)));
  await ask(caller, 'offer-details').catch(() => {});
  await ask(caller, 'pub-member/offers');
  expect(caches()).toEqual(['no-store', 'no-store']);
});

it('an answer that was asked for early ends with the request that waits for it', async () => {
  const { href, caller, ask } = asking();
  const end = vi.fn();
  keepEarlyAnswer({ address: href, startedAt: 0, response: new Promise(() => {}), end });
  const removal = new AbortController();
  const asked = ask(caller, 'offers', removal.signal);
  expect(end).not.toHaveBeenCalled();
  removal.abort();
  await expect(asked).rejects.toMatchObject({ code: 'aborted' });
  expect(end).toHaveBeenCalledOnce();
});

it('an answer that was asked for early, and that no wall has used, is not what a wall gets that asks again', async () => {
  // The wall has to be loaded anew, since only before that anything is asked for early.
  startAfresh();
  const tenant = createTenant();
  const [first, second] = [undefined, undefined].map((id) => showWall(tenant, { 'member-id': id }));
  // One wall asks for the list, and the other one, which begins first, wants the same.
  for (const shown of [second, first]) {
    await Promise.resolve();
    Object.assign(shown?.wall ?? {}, { memberId: 'member-1' });
  }
  await Promise.all([first?.settled(), second?.settled()]);
  await frames();
  const { length } = await queriesTo(tenant, 'offers');
  await first?.wall.refresh();
  expect(await queriesTo(tenant, 'offers')).toHaveLength(length + 1);
});

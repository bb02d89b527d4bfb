import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/error.ts';
import { request } from '../../src/api/request.ts';
import { landmarks } from '../../src/sandbox/index.ts';
import { recallView, renewing, storeView, viewKey } from '../../src/wall/views.ts';
import { createTenant } from '../setup/tenant.ts';
import { queriesTo, showReadyWall } from '../setup/wall.ts';

let key: string;
beforeEach(() => {
  const baseUrl = `https://${crypto.randomUUID()}.example`;
  key = viewKey({ baseUrl, memberId: 'member-1', params: {}, placementId: '' }, 'offer-1');
});
const rejected = () => new ApiError('rejected', 'Not known.');

describe('a view of an earlier page of this browser tab', () => {
  it('is taken from session storage', () => {
    expect(recallView(key)).toBe('');
    sessionStorage.setItem(key, 'of-an-earlier-page');
    expect(recallView(key)).toBe('of-an-earlier-page');
  });

  it('gives way to one of this page', () => {
    sessionStorage.setItem(key, 'of-an-earlier-page');
    storeView(key, 'of-this-page');
    expect(recallView(key)).toBe('of-this-page');
    expect(sessionStorage.getItem(key)).toBe('of-this-page');
  });

  it('does not come back once it is forgotten', () => {
    sessionStorage.setItem(key, 'of-an-earlier-page');
    storeView(key, '');
    expect(recallView(key)).toBe('');
    expect(sessionStorage.getItem(key)).toBe('');
  });

  it('is sent along when the offer is opened, and no other is recorded', async () => {
    const tenant = createTenant();
    const scope = { baseUrl: tenant.baseUrl, memberId: 'member-1', params: {}, placementId: '' };
    await request('offer-details', scope, { offerId: landmarks.sample }, {});
    const [view] = (await tenant.ledger()).views;
    sessionStorage.setItem(viewKey(scope, landmarks.sample), view?.viewId ?? '');
    const { open, detailsOf } = await showReadyWall(tenant);
    await open('SiriusXM');
    expect((await queriesTo(tenant, 'details')).map(({ viewId }) => viewId)).toEqual([undefined, view?.viewId]);
    expect((await tenant.ledger()).views).toHaveLength(1);
    expect(detailsOf('view')).toEqual([]);
  });
});

describe('what can be a view', () => {
  it.each(['1', 'a', 'a-b_c.d~e', '!', 'x'.repeat(999)])('is any id: %s', (view) => {
    storeView(key, view);
    expect(recallView(key)).toBe(view);
  });

  it.each(['x'.repeat(1000), 'a b', 'a\n', '{1}', 'é', 'null', 'undefined'])('is nothing else: %s', (view) => {
    storeView(key, view);
    expect(recallView(key)).toBe('');
  });
});

describe('asking about a stored view', () => {
  it('asks once where it is known, and tells that it is the first time', async () => {
    storeView(key, 'known');
    const tries: boolean[] = [];
    const answer = await renewing(key, async (isSecondTry) => {
      tries.push(isSecondTry);
      return 'answer';
    });
    expect([answer, tries, recallView(key)]).toEqual(['answer', [false], 'known']);
  });

  it('forgets one that is rejected and asks once more, telling that it is the second time', async () => {
    storeView(key, 'lost');
    const tries: [boolean, string][] = [];
    const answer = await renewing(key, async (isSecondTry) => {
      tries.push([isSecondTry, recallView(key)]);
      if (!isSecondTry) throw rejected();
      return 'answer';
    });
    expect(answer).toBe('answer');
    expect(tries).toEqual([
      [false, 'lost'],
      [true, ''],
    ]);
  });

  it('keeps another view that was stored meanwhile, and asks once more with it', async () => {
    storeView(key, 'lost');
    const seen: string[] = [];
    await renewing(
      key,
      async (isSecondTry) => {
        seen.push(recallView(key));
        if (isSecondTry) return;
        storeView(key, 'new');
        throw rejected();
      },
      { viewId: 'lost' },
    );
    expect(seen).toEqual(['lost', 'new']);
    expect(recallView(key)).toBe('new');
  });

  it('is not asked again where there was no view, or another failure: the failure stays', async () => {
    let tries = 0;
    const failing = (error: Error) => async () => {
      tries++;
      throw error;
    };
    const refusal = rejected();
    await expect(renewing(key, failing(refusal))).rejects.toBe(refusal);
    storeView(key, 'kept');
    const outage = new ApiError('server', 'HTTP 500');
    await expect(renewing(key, failing(outage))).rejects.toBe(outage);
    expect(tries).toBe(2);
    expect(recallView(key)).toBe('kept');
  });
});

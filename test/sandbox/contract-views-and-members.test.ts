import { describe, expect, it } from 'vitest';
import { placements, specialIds } from '../../src/sandbox/index.ts';
import { click, member, offerId, offersOf, origin, quietSandbox, view } from './ask-sandbox.ts';

describe('the details of an offer', () => {
  it('record a view and describe the offer with the fields of a member’s offer', async () => {
    const { get, tenant } = quietSandbox();
    const params = { offerId, ...member, placementId: placements.home };
    const { json } = await get('offer-details', params);
    expect(json.data.offerData).toMatchObject([
      {
        id: offerId,
        reward: 12400,
        isUserCompleted: false,
        userCompletedAt: null,
        rewardStatus: null,
        isOfferAvailable: true,
        offerType: 'MultiEvent',
      },
    ]);
    const { viewId } = json.data;
    expect(tenant.ledger.views).toMatchObject([{ viewId, offerId, memberId: 'm1', placementId: placements.home }]);
    expect(tenant.ledger.requests).toMatchObject([{ endpoint: 'details', status: 200, viewId, query: params }]);
  });

  it('record a view each time they are asked without one, however close together', async () => {
    const { get, tenant } = quietSandbox();
    const ids = await Promise.all(Array.from({ length: 50 }, () => view(get)));
    expect(new Set(ids).size).toBe(50);
    expect(tenant.ledger.views.map(({ viewId }) => viewId)).toEqual(ids);
  });
});

describe('the link of an offer', () => {
  it('records a click and leads to a page of its own for each click', async () => {
    const { get, tenant } = quietSandbox();
    const links = [await click(get), await click(get)];
    expect(tenant.ledger.clicks.map(({ clickId }) => `${origin}/landing/${clickId}?pub_member_id=m1`)).toEqual(links);
    const { viewId } = tenant.ledger.views[0] ?? {};
    expect(tenant.ledger.clicks[0]).toMatchObject({ viewId, offerId, memberId: 'm1', placementId: null, via: 'link' });
    expect(tenant.ledger.requests[1]).toMatchObject({ endpoint: 'link', status: 200, viewId });
  });

  it('carries on what the publisher says, and starts the offer with the session', async () => {
    const { get } = quietSandbox();
    const link = new URL(await click(get, offerId, { pub_session_id: 's 9', pub_sub_1: 'a&b' }));
    expect([...link.searchParams].sort()).toEqual([
      ['pub_member_id', 'm1'],
      ['pub_session_id', 's 9'],
      ['pub_sub_1', 'a&b'],
    ]);
    const started = await get('pub-member/offers', { ...member, 'filter.Progress': 'InProgress' });
    expect([offersOf(started, 'id'), offersOf(started, 'sessionId')]).toEqual([[offerId], ['s 9']]);
  });

  it('and its creatives lie with the tenant, whatever its name', async () => {
    const { get, sandbox } = quietSandbox();
    const { json } = await get('offer-details', { offerId, ...member }, '/t/a%20b');
    expect(json.data.offerData[0].creativeFileUrl).toBe(`${origin}/t/a%20b/creatives/games-1.svg`);
    const link = await click((endpoint, params) => get(endpoint, params, '/t/a%20b'));
    expect(link).toContain(`${origin}/t/a%20b/landing/`);
    expect(sandbox.tenant('a b').ledger.clicks).toHaveLength(1);
  });
});

describe('the redirect of an offer', () => {
  it('records the click of a view, with its placement, and goes to its page', async () => {
    const { get, tenant } = quietSandbox();
    const viewId = await view(get);
    const placementId = placements.home;
    const { status, response } = await get('offer-link-redirect', { offerId, viewId, placementId, pub_sub_1: 'x' });
    const { clicks } = tenant.ledger;
    expect(clicks).toMatchObject([{ viewId, memberId: 'm1', placementId, via: 'redirect' }]);
    expect([status, response.headers.get('Location')]).toEqual([
      302,
      `${origin}/landing/${clicks[0]?.clickId}?pub_sub_1=x`,
    ]);
  });

  it('takes a member in place of a view', async () => {
    const { get, tenant } = quietSandbox();
    expect((await get('offer-link-redirect', { offerId, ...member })).status).toBe(302);
    expect(tenant.ledger.clicks).toMatchObject([{ viewId: null, memberId: 'm1' }]);
    expect(tenant.ledger.views).toEqual([]);
  });
});

/** What is left of an offer for a member: on which list it is, whether it can be had, and what a click would answer. */
async function traces(get: ReturnType<typeof quietSandbox>['get'], id: string, pub_member_id: string) {
  const listed = offersOf(await get('offers', { pub_member_id, page_size: 100, 'filter.search': 'lantern' }), 'id');
  const available = offersOf(await get('pub-member/offers', { pub_member_id }), 'isOfferAvailable');
  const viewId = await view(get, id, pub_member_id);
  const link = await get('offer-link', { offerId: id, viewId, pub_member_id });
  return [listed.includes(id), available, link.status];
}

describe('an offer that is closed', () => {
  const id = specialIds.closesOnceStarted;

  it('once a member has started it, leaves their catalogue, stays on their list and takes no further click', async () => {
    const { get, tenant } = quietSandbox();
    await click(get, id);
    expect(await traces(get, id, 'm1')).toEqual([false, [false], 400]);
    expect(tenant.ledger.clicks).toHaveLength(1);
    expect(await traces(get, id, 'm2')).toEqual([true, [], 200]);
  });

  it('for everybody, is so from the moment that it was given as its end', async () => {
    let now = Date.UTC(2024, 0, 1);
    const { get, tenant } = quietSandbox({ now: () => now });
    tenant.end(id, 60);
    const endDate = async () => (await get('offer-details', { offerId: id })).json.data.offerData[0].endDate;
    expect(await endDate()).toBe('2024-01-01T00:01:00.000Z');
    expect(await traces(get, id, 'm2')).toEqual([true, [], 200]);
    now += 60_000;
    expect(await traces(get, id, 'm1')).toEqual([false, [], 400]);
    expect(await traces(get, id, 'm2')).toEqual([false, [false], 400]);
    tenant.reset();
    expect(await traces(get, id, 'm1')).toEqual([true, [], 200]);
  });
});

const DAY = 86_400_000;
const noon = Date.UTC(2024, 9, 21, 9, 26, 32, 369);

/** A sandbox, and what it says of its one member's offers. */
function begun(now = () => noon) {
  const { get, tenant } = quietSandbox({ now });
  const list = (more = {}) => get('pub-member/offers', { ...member, ...more });
  return { tenant, list };
}

describe('a member’s offers', () => {
  it('are told apart by progress, whose value may be spelled in two ways, and are theirs alone', async () => {
    const { tenant, list } = begun();
    tenant.start('m1', offerId);
    tenant.complete('m1', specialIds.video);
    const ids = async (progress: object) => offersOf(await list(progress), 'id');
    expect(await ids({ 'filter.Progress': 'InProgress' })).toEqual([offerId]);
    expect(await ids({ 'filter.Progress': 'In Progress' })).toEqual([offerId]);
    expect(await ids({ 'filter.Progress': 'Completed' })).toEqual([specialIds.video]);
    expect(await ids({})).toEqual([specialIds.video, offerId]);
    expect((await list({ pub_member_id: 'new' })).json).toMatchObject({
      data: { offers: { items: [], totalCount: 0 } },
    });
    expect(() => tenant.start('m1', 'nothing')).toThrow(RangeError);
  });

  it('are paged and filtered by placement like the offers', async () => {
    const { tenant, list } = begun();
    const ids = Object.values(specialIds);
    for (const id of ids) tenant.start('m1', id);
    const { json } = await list({ page: 1, page_size: 5 });
    expect(json.data.offers).toMatchObject({ pageIndex: 1, pageSize: 5, totalCount: ids.length });
    const count = (await list({ 'filter.placementIds': placements.home })).json.data.offers.totalCount;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(ids.length);
  });

  it('have a reward that is pending until its days are over, if it has any', async () => {
    let now = noon;
    const { tenant, list } = begun(() => now);
    tenant.complete('m1', offerId);
    tenant.complete('m1', specialIds.video);
    const statuses = async () => offersOf(await list(), 'rewardStatus');
    expect(await statuses()).toEqual(['Completed', 'Pending']);
    expect(offersOf(await list(), 'userCompletedAt')).toEqual(Array(2).fill('2024-10-21T09:26:32.369306+00:00'));
    now += 7 * DAY;
    expect(await statuses()).toEqual(['Completed', 'Completed']);
  });
});

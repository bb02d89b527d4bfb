import { describe, expect, it } from 'vitest';
import { placements, specialIds } from '../../src/sandbox/index.ts';
import { member, offerId, offersOf, quietSandbox } from './ask-sandbox.ts';

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

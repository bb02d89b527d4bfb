import { describe, expect, it } from 'vitest';
import { landmarks, placements } from '../../src/sandbox/index.ts';
import { at, listAt, offersOf, quietSandbox } from './support.ts';

const DAY = 86_400_000;
const noon = Date.UTC(2024, 9, 21, 9, 26, 32, 369);

describe('a member’s offers', () => {
  it('need a member', async () => {
    const { get } = quietSandbox();
    const { status, json } = await get('pub-member/offers');
    expect(status).toBe(400);
    expect(at(json, 'messages.0')).toContain('pub_member_id');
  });

  it('are not the catalogue: a new member has none', async () => {
    const { get } = quietSandbox();
    const { json } = await get('pub-member/offers', { pub_member_id: 'new' });
    expect(at(json, 'data.offers')).toMatchObject({ items: [], totalCount: 0 });
  });

  it('are told apart by progress, whose value may be spelled in two ways', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().start('m1', landmarks.multiEvent);
    sandbox.tenant().complete('m1', landmarks.video);
    const ids = async (progress?: string) => {
      const params = progress === undefined ? {} : { 'filter.Progress': progress };
      return offersOf(await get('pub-member/offers', { pub_member_id: 'm1', ...params }), 'id');
    };
    expect(await ids('InProgress')).toEqual([landmarks.multiEvent]);
    expect(await ids('In Progress')).toEqual([landmarks.multiEvent]);
    expect(await ids('Completed')).toEqual([landmarks.video]);
    expect(await ids()).toEqual([landmarks.video, landmarks.multiEvent]);
    const wrong = await get('pub-member/offers', { pub_member_id: 'm1', 'filter.Progress': 'Started' });
    expect(wrong.status).toBe(400);
  });

  it('belong to one member only', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().start('m1', landmarks.multiEvent);
    expect(offersOf(await get('pub-member/offers', { pub_member_id: 'm2' }), 'id')).toEqual([]);
  });

  it('are paged and filtered by placement like the offers', async () => {
    const { get, sandbox } = quietSandbox();
    const ids = Object.values(landmarks);
    for (const id of ids) sandbox.tenant().start('m1', id);
    const { json } = await get('pub-member/offers', { pub_member_id: 'm1', page: 1, page_size: 5 });
    expect(at(json, 'data.offers')).toMatchObject({ pageIndex: 1, pageSize: 5, totalCount: ids.length });
    const placed = { pub_member_id: 'm1', 'filter.placementIds': placements.home };
    const count = Number(at((await get('pub-member/offers', placed)).json, 'data.offers.totalCount'));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(ids.length);
  });

  it('have rewards of which something else may be decided, as a whole and step by step', async () => {
    const { get, sandbox } = quietSandbox({ now: () => noon });
    const tenant = sandbox.tenant();
    tenant.complete('m1', landmarks.multiEvent);
    const statuses = async () => {
      const item = at((await get('pub-member/offers', { pub_member_id: 'm1' })).json, 'data.offers.items.0');
      const events = listAt(item, 'events').sort(
        (a, b) => Number(at(a, 'displayOrder')) - Number(at(b, 'displayOrder')),
      );
      return [at(item, 'rewardStatus'), ...events.map((event) => at(event, 'rewardStatus'))];
    };
    expect(await statuses()).toEqual(['Pending', 'Pending', 'Pending', 'Pending', 'Pending']);
    tenant.decide('m1', landmarks.multiEvent, 'Rejected');
    tenant.decide('m1', landmarks.multiEvent, null, 2);
    expect(await statuses()).toEqual(['Rejected', 'Pending', null, 'Pending', 'Pending']);
    expect(() => tenant.decide('m1', landmarks.multiEvent, null, 9)).toThrow(RangeError);
  });

  it('show each event’s completion, and complete after the last', async () => {
    const { get, sandbox } = quietSandbox({ now: () => noon });
    sandbox.tenant().complete('m1', landmarks.multiEvent, 1);
    const item = async () => at((await get('pub-member/offers', { pub_member_id: 'm1' })).json, 'data.offers.items.0');
    const events = (offer: unknown) =>
      Object.fromEntries(
        listAt(offer, 'events').map((event) => [at(event, 'displayOrder'), at(event, 'isUserCompleted')]),
      );
    const begun = await item();
    expect(begun).toMatchObject({ isUserCompleted: false, userCompletedAt: null, rewardStatus: null });
    expect(events(begun)).toEqual({ 1: true, 2: false, 3: false, 4: false });
    sandbox.tenant().complete('m1', landmarks.multiEvent);
    const done = await item();
    expect(done).toMatchObject({ isUserCompleted: true, userCompletedAt: '2024-10-21T09:26:32.369306+00:00' });
    expect(events(done)).toEqual({ 1: true, 2: true, 3: true, 4: true });
  });

  it('have a pending reward until its days are over', async () => {
    let now = noon;
    const { get, sandbox } = quietSandbox({ now: () => now });
    sandbox.tenant().complete('m1', landmarks.multiEvent);
    const status = async () => offersOf(await get('pub-member/offers', { pub_member_id: 'm1' }), 'rewardStatus');
    expect(await status()).toEqual(['Pending']);
    now += 7 * DAY;
    expect(await status()).toEqual(['Completed']);
  });

  it('have a completed reward at once when no days are pending', async () => {
    const { get, sandbox } = quietSandbox();
    sandbox.tenant().complete('m1', landmarks.video);
    expect(offersOf(await get('pub-member/offers', { pub_member_id: 'm1' }), 'rewardStatus')).toEqual(['Completed']);
  });

  it('cannot be started for an offer that does not exist', () => {
    const { sandbox } = quietSandbox();
    expect(() => sandbox.tenant().start('m1', 'nothing')).toThrow(RangeError);
  });
});

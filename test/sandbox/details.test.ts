import { describe, expect, it } from 'vitest';
import { landmarks, placements } from '../../src/sandbox/index.ts';
import { at, listAt, quietSandbox, textAt, view } from './support.ts';

const offerId = landmarks.multiEvent;
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the details of an offer', () => {
  it('record a view and describe the offer with the fields of a member’s offer', async () => {
    const { get, sandbox } = quietSandbox();
    const params = { offerId, pub_member_id: 'm1', placementId: placements.home };
    const { json } = await get('offer-details', params);
    expect(listAt(json, 'data.offerData')).toHaveLength(1);
    expect(at(json, 'data.offerData.0')).toMatchObject({
      id: offerId,
      reward: 12400,
      isUserCompleted: false,
      userCompletedAt: null,
      rewardStatus: null,
      isOfferAvailable: true,
      offerType: 'MultiEvent',
    });
    const { views, requests } = sandbox.tenant().ledger;
    const viewId = textAt(json, 'data.viewId');
    expect(views).toEqual([expect.objectContaining({ viewId, offerId, memberId: 'm1', placementId: placements.home })]);
    expect(requests).toEqual([expect.objectContaining({ endpoint: 'details', status: 200, viewId, query: params })]);
  });

  it('recognise a view they have issued and record no second one', async () => {
    const { get, sandbox } = quietSandbox();
    const viewId = await view(get, offerId);
    const { json } = await get('offer-details', { offerId, viewId, pub_member_id: 'm1' });
    expect(at(json, 'data.viewId')).toBe(viewId);
    expect(sandbox.tenant().ledger.views).toHaveLength(1);
  });

  it('record a view each time they are asked without one, however close together', async () => {
    const { get, sandbox } = quietSandbox();
    const ids = await Promise.all(Array.from({ length: 50 }, () => view(get, offerId)));
    expect(new Set(ids).size).toBe(50);
    expect(sandbox.tenant().ledger.views.map(({ viewId }) => viewId)).toEqual(ids);
  });

  it('refuse a view that is unknown, of another offer, of another member or of nobody', async () => {
    const { get, sandbox } = quietSandbox();
    const viewId = await view(get, offerId);
    const refused = [
      { offerId, viewId: unknownId, pub_member_id: 'm1' },
      { offerId: landmarks.video, viewId, pub_member_id: 'm1' },
      { offerId, viewId, pub_member_id: 'm2' },
      { offerId, viewId },
    ];
    for (const params of refused) {
      const { status, json } = await get('offer-details', params);
      expect(status).toBe(400);
      expect(at(json, 'isSuccessful')).toBe(false);
      expect(at(json, 'messages.0')).toContain('viewId');
    }
    expect(sandbox.tenant().ledger.views).toHaveLength(1);
  });

  it('refuse a view the service has forgotten, and issue a new one on demand', async () => {
    const { get, sandbox } = quietSandbox();
    const viewId = await view(get, offerId);
    sandbox.tenant().forgetViews();
    expect((await get('offer-details', { offerId, viewId, pub_member_id: 'm1' })).status).toBe(400);
    expect(await view(get, offerId)).not.toBe(viewId);
  });

  it('are 404 for an unknown offer and 400 without a usable id', async () => {
    const { get, sandbox } = quietSandbox();
    const missing = await get('offer-details', { offerId: unknownId });
    expect(missing.status).toBe(404);
    expect(missing.json).toMatchObject({ isSuccessful: false, data: null });
    expect((await get('offer-details', {})).status).toBe(400);
    expect((await get('offer-details', { offerId: 'x' })).status).toBe(400);
    expect((await get('offer-details', { offerId, placementId: 'x' })).status).toBe(400);
    expect(sandbox.tenant().ledger.views).toEqual([]);
    expect(sandbox.tenant().ledger.requests.map(({ status }) => status)).toEqual([404, 400, 400, 400]);
  });
});

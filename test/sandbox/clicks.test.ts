import { describe, expect, it } from 'vitest';
import { landmarks } from '../../src/sandbox/index.ts';
import { at, offersOf, origin, quietSandbox, textAt, view } from './support.ts';

const offerId = landmarks.multiEvent;
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the link of an offer', () => {
  it('records a click and leads to a page of its own for each click', async () => {
    const { get, sandbox } = quietSandbox();
    const viewId = await view(get, offerId);
    const params = { offerId, viewId, pub_member_id: 'm1' };
    const first = textAt((await get('offer-link', params)).json, 'data.url');
    const second = textAt((await get('offer-link', params)).json, 'data.url');
    expect(first).toMatch(/^http:\/\/wall\.test\/landing\//);
    expect(second).not.toBe(first);
    const { clicks, requests } = sandbox.tenant().ledger;
    expect(clicks.map(({ clickId }) => `${origin}/landing/${clickId}`)).toEqual([first, second]);
    expect(clicks[0]).toMatchObject({ viewId, offerId, memberId: 'm1', via: 'link' });
    expect(requests.at(-1)).toMatchObject({ endpoint: 'link', status: 200, viewId });
  });

  it('knows the member from the view', async () => {
    const { get, sandbox } = quietSandbox();
    const viewId = await view(get, offerId);
    expect((await get('offer-link', { offerId, viewId })).status).toBe(200);
    expect(sandbox.tenant().ledger.clicks[0]).toMatchObject({ memberId: 'm1' });
  });

  it('needs a view of the same offer and member', async () => {
    const { get, sandbox } = quietSandbox();
    const viewId = await view(get, offerId);
    const refused = [
      { offerId },
      { viewId },
      { offerId, viewId: unknownId },
      { offerId: landmarks.video, viewId },
      { offerId, viewId, pub_member_id: 'm2' },
      { offerId: unknownId, viewId },
      { offerId, pub_member_id: 'm1' },
    ];
    for (const params of refused) {
      const { status, json } = await get('offer-link', params);
      expect(status).toBe(400);
      expect(at(json, 'isSuccessful')).toBe(false);
    }
    expect(sandbox.tenant().ledger.clicks).toEqual([]);
  });

  it('puts the offer on the member’s list, with the session that started it', async () => {
    const { get } = quietSandbox();
    const viewId = await view(get, offerId);
    await get('offer-link', { offerId, viewId, pub_member_id: 'm1', pub_session_id: 's-9' });
    const started = await get('pub-member/offers', { pub_member_id: 'm1', 'filter.Progress': 'InProgress' });
    expect(offersOf(started, 'id')).toEqual([offerId]);
    expect(offersOf(started, 'sessionId')).toEqual(['s-9']);
  });
});

describe('the redirect of an offer', () => {
  it('records the click of a view and goes to its page', async () => {
    const { get, sandbox } = quietSandbox();
    const viewId = await view(get, offerId);
    const { status, response } = await get('offer-link-redirect', { offerId, viewId });
    const { clicks } = sandbox.tenant().ledger;
    expect(status).toBe(302);
    expect(response.headers.get('Location')).toBe(`${origin}/landing/${clicks[0]?.clickId}`);
    expect(clicks).toEqual([expect.objectContaining({ viewId, memberId: 'm1', via: 'redirect' })]);
  });

  it('takes a member in place of a view', async () => {
    const { get, sandbox } = quietSandbox();
    expect((await get('offer-link-redirect', { offerId, pub_member_id: 'm1' })).status).toBe(302);
    expect(sandbox.tenant().ledger.clicks).toEqual([expect.objectContaining({ viewId: null, memberId: 'm1' })]);
    expect(sandbox.tenant().ledger.views).toEqual([]);
  });

  it.each([{}, { offerId }, { offerId: unknownId, pub_member_id: 'm1' }, { offerId, viewId: unknownId }])(
    'refuses %o and records nothing',
    async (params) => {
      const { get, sandbox } = quietSandbox();
      expect((await get('offer-link-redirect', params)).status).toBe(400);
      expect(sandbox.tenant().ledger.clicks).toEqual([]);
    },
  );
});

describe('an offer that closes once started', () => {
  it('leaves the member’s catalogue, stays on the list as unavailable and takes no further click', async () => {
    const { get, sandbox } = quietSandbox();
    const closing = landmarks.closesOnceStarted;
    const viewId = await view(get, closing);
    expect((await get('offer-link', { offerId: closing, viewId })).status).toBe(200);
    expect((await get('offer-link', { offerId: closing, viewId })).status).toBe(400);
    expect(sandbox.tenant().ledger.clicks).toHaveLength(1);
    expect(offersOf(await get('pub-member/offers', { pub_member_id: 'm1' }), 'isOfferAvailable')).toEqual([false]);
    const total = async (member: string) =>
      at((await get('offers', { pub_member_id: member })).json, 'data.offers.totalCount');
    expect(await total('m1')).toBe(127);
    expect(await total('m2')).toBe(128);
  });
});

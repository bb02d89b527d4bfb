import { describe, expect, it } from 'vitest';
import { type EndpointName, type FaultShape, landmarks } from '../../src/sandbox/index.ts';
import { at, listAt, quietSandbox, type Reply, view } from './support.ts';

const offerId = landmarks.multiEvent;

async function answer(endpoint: EndpointName, shape: FaultShape): Promise<Reply & { counted: number }> {
  const { get, sandbox } = quietSandbox();
  const { faults, ledger } = sandbox.tenant();
  const member = { pub_member_id: 'm1' };
  const viewId = await view(get, offerId);
  sandbox.tenant().start('m1', offerId);
  ledger.clear();
  faults.set(endpoint, { kind: 'shape', shape });
  const requests: Record<EndpointName, () => Promise<Reply>> = {
    offers: () => get('offers', member),
    memberOffers: () => get('pub-member/offers', member),
    details: () => get('offer-details', { offerId, ...member }),
    link: () => get('offer-link', { offerId, viewId, ...member }),
    redirect: () => get('offer-link-redirect', { offerId, viewId }),
    creatives: () => get('offers', member),
  };
  const reply = await requests[endpoint]();
  return { ...reply, counted: ledger.views.length + ledger.clicks.length };
}

describe('an answer of another shape', () => {
  it('can be the bare page', async () => {
    expect((await answer('offers', 'bare')).json).toMatchObject({ pageIndex: 0, items: { length: 10 } });
  });

  it('can be bare details with the viewId at the top', async () => {
    const { json, counted } = await answer('details', 'bare');
    expect(json).toMatchObject({ viewId: expect.any(String), offerData: [{ id: offerId }] });
    expect(counted).toBe(1);
  });

  it('can hold the offer as an object, or its fields directly', async () => {
    expect(at((await answer('details', 'object')).json, 'data.offerData.id')).toBe(offerId);
    const direct = await answer('details', 'direct');
    expect(at(direct.json, 'data')).toMatchObject({ id: offerId, viewId: expect.any(String) });
    expect(direct.counted).toBe(1);
  });

  it('can be the link as a bare string, or under another name', async () => {
    const bare = await answer('link', 'bare-string');
    expect(bare.json).toMatch(/^http:/);
    expect(bare.counted).toBe(1);
    expect(at((await answer('link', 'link')).json, 'data.link')).toMatch(/^http:/);
    expect(at((await answer('link', 'offerLink')).json, 'data.offerLink')).toMatch(/^http:/);
  });

  it('can be a link that must not be followed', async () => {
    expect(at((await answer('link', 'unsafe-link')).json, 'data.url')).toMatch(/^javascript:/);
    expect((await answer('redirect', 'unsafe-link')).response.headers.get('Location')).toMatch(/^javascript:/);
  });

  it('can be problem details', async () => {
    const { status, json, response } = await answer('details', 'problem');
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 400, errors: { offerId: [expect.any(String)] } });
    expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  });

  it('can be a failure with status 200, or a success without data', async () => {
    expect(await answer('offers', 'unsuccessful-200')).toMatchObject({ status: 200, json: { isSuccessful: false } });
    expect(await answer('offers', 'null-data')).toMatchObject({
      status: 200,
      json: { isSuccessful: true, data: null },
    });
  });

  it('can have one bad item, or none', async () => {
    const items = listAt((await answer('offers', 'bad-item')).json, 'data.offers.items');
    expect(items.filter((item) => typeof at(item, 'id') !== 'string')).toHaveLength(1);
    expect(items).toHaveLength(10);
    expect(at((await answer('offers', 'no-items')).json, 'data.offers')).toMatchObject({ items: [], totalCount: 0 });
  });

  it('can count its pages from one', async () => {
    expect(at((await answer('offers', 'one-based')).json, 'data.offers')).toMatchObject({ indexFrom: 1, pageIndex: 1 });
  });

  it('can have events spelled otherwise, or beyond recognition', async () => {
    const [event] = listAt((await answer('memberOffers', 'snake-events')).json, 'data.offers.items.0.events');
    expect(at(event, 'display_order')).toEqual(expect.any(Number));
    expect(at(event, 'displayOrder')).toBeUndefined();
    expect(listAt((await answer('details', 'unknown-events')).json, 'data.offerData.0.events')[0]).toBeNull();
  });

  it('can have fields that nobody has heard of', async () => {
    const { json } = await answer('offers', 'extra');
    expect(at(json, 'data.offers.items.0.addedLater')).toBeDefined();
    expect(at(json, 'data.offers.items.0.id')).toBe(offerId);
  });

  it('can lack the CORS headers', async () => {
    expect((await answer('offers', 'no-cors')).response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

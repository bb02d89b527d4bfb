import { describe, expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { type Json, quietSandbox } from './ask-sandbox.ts';

const HOUR = 3_600_000;

const { get: ask } = quietSandbox();

async function everyOffer(): Promise<Json[]> {
  const { json } = await ask('offers', { pub_member_id: 'm1', page_size: 100 });
  return json.data.offers.items;
}

async function offer(id: string, get = ask): Promise<Json> {
  return (await get('offer-details', { offerId: id })).json.data.offerData[0];
}

describe('the catalogue', () => {
  it('has 30 offers with different ids and names, the same on every run', async () => {
    const offers = await everyOffer();
    expect(offers).toHaveLength(30);
    expect(new Set(offers.map((each) => each.id)).size).toBe(offers.length);
    expect(new Set(offers.map((each) => each.name)).size).toBe(offers.length);
    expect(specialIds.multiEvent).toBe('0b5de85c-b89c-452c-a4b1-78c5989e806f');
  });

  it('has creatives in their order, the first of which is the file of the offer', async () => {
    for (const each of await everyOffer()) {
      const creatives: Json[] = each.creatives;
      expect(creatives.map(({ order }) => order)).toEqual([...creatives.keys()]);
      expect(creatives[0]?.url ?? null).toBe(each.creativeFileUrl);
    }
  });

  it('renews an offer that ends, so that a running sandbox keeps it', async () => {
    let now = Date.UTC(2024, 0, 1);
    const { get } = quietSandbox({ now: () => now });
    const hoursLeft = async () => {
      const { json } = await get('offer-details', { offerId: specialIds.endsInHours });
      return (Date.parse(json.data.offerData[0].endDate) - now) / HOUR;
    };
    expect(await hoursLeft()).toBe(5);
    now += 3 * HOUR;
    expect(await hoursLeft()).toBe(2);
    now += 2 * HOUR;
    expect(await hoursLeft()).toBe(5);
  });
});

describe('the offers with something special', () => {
  it('are what they are called', async () => {
    expect(await offer(specialIds.sample)).toMatchObject({ name: 'SiriusXM', reward: 30, categoryName: 'Fin-Tech' });
    expect(await offer(specialIds.revShare)).toMatchObject({ conversionType: 'RevShare', reward: 12 });
    expect(await offer(specialIds.noCreative)).toMatchObject({ creativeFileUrl: null, creatives: [] });
    expect(await offer(specialIds.video)).toMatchObject({ creativeFileUrl: expect.stringMatching(/\.mp4$/) });
    expect(await offer(specialIds.webm)).toMatchObject({ creativeFileUrl: expect.stringMatching(/\.webm$/) });
    expect(await offer(specialIds.rtl)).toMatchObject({ keyPoints: expect.stringContaining('dir="rtl"') });
    expect(await offer(specialIds.richHtml)).toMatchObject({ offerDetails: expect.stringContaining('<table>') });
    expect(await offer(specialIds.plainText)).toMatchObject({ offerDetails: expect.not.stringContaining('</') });
    expect((await offer(specialIds.longName)).name.length).toBeGreaterThan(120);
    expect((await offer(specialIds.longTerms)).termsAndDisclaimers.length).toBeGreaterThan(25_000);
  });

  it('have a beginning that counts from that of the sandbox', async () => {
    const now = Date.UTC(2024, 0, 1);
    const { get } = quietSandbox({ now: () => now });
    expect((await offer(specialIds.multiEvent, get)).launchDate).toBe(new Date(now - 12 * 24 * HOUR).toISOString());
  });

  it('show fewer events than there are where they say so', async () => {
    const { events }: { events: Json[] } = await offer(specialIds.hiddenEvents);
    expect(events).toHaveLength(8);
    const total = events.reduce((sum, { reward }) => sum + reward, 0);
    expect(total).not.toBe(18500);
  });
});

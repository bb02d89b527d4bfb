import { describe, expect, it } from 'vitest';
import { decodeOffer, type Offer } from '../../src/api/offer.ts';
import { type Json, SAMPLE } from '../setup/build-answers.ts';

const offer = (fields: Json): Offer => {
  const decoded = decodeOffer({ ...SAMPLE, ...fields });
  if (!decoded) throw new Error('No offer was found.');
  return decoded;
};

describe('an offer', () => {
  it('has the texts of the published sample', () => {
    const { reward, ...texts } = SAMPLE;
    expect(decodeOffer(SAMPLE)).toMatchObject({ ...texts, reward });
  });

  it('is read as text that was escaped for HTML', () => {
    const escaped = 'Tom &amp; Jerry&#39;s &quot;5 &lt; 6&quot;';
    const shown = offer({ name: escaped, headline: escaped, shortDescription: '&lt;b&gt;', categoryName: escaped });
    const read = 'Tom & Jerry\'s "5 < 6"';
    expect(shown).toMatchObject({ name: read, headline: read, shortDescription: '<b>', categoryName: read });
    expect(offer({ name: '&nbsp;' }).name).toBe('');
  });

  const at = '2024-10-21T09:26:32';
  it.each<[field: string, sent: unknown[], Partial<Offer>]>([
    ['id', [7], { id: '7' }],
    ['reward', ['12'], { reward: 12 }],
    ['reward', [999_999_999_999], { reward: 999_999_999_999 }],
    ['reward', [null, undefined, 'lots', '', '1e999', 1e12], { reward: null }],
    // Whether it is paid as a share of the purchase.
    ['conversionType', ['RevShare', 'Revenue Share', 'PERCENTAGE'], { percent: true }],
    ['conversionType', ['FlatRate', 'SomethingNew'], { percent: false }],
    ['conversionType', [undefined, null, '', 0], { percent: null }],
    // What has become of its reward, in words.
    ['rewardStatus', ['Completed'], { rewardStatus: 'paid' }],
    ['rewardStatus', ['Something new'], { rewardStatus: 'unknown' }],
    ['rewardStatus', [1, '2'], { rewardStatus: null }],
    // It ends at a moment, or not.
    ['endDate', [`${at}.369306+00:00`, `${at}.3693061234Z`], { endDate: Date.UTC(2024, 9, 21, 9, 26, 32, 369) }],
    ['endDate', ['2024-10-21T11:26:32.5+02:00'], { endDate: Date.UTC(2024, 9, 21, 9, 26, 32, 500) }],
    ['launchDate', ['21 Oct 2024 09:26:32 GMT'], { launchDate: Date.UTC(2024, 9, 21, 9, 26, 32) }],
    ['endDate', [null, undefined, '', {}], { endDate: null }],
    // It is closed only where the service says so.
    ['isOfferAvailable', [true, '1'], { closed: false }],
    ['isOfferAvailable', [false, 'False', 0], { closed: true }],
    ['isOfferAvailable', [null, undefined, 'no'], { closed: null }],
    ['isUserCompleted', [1, 'TRUE'], { isUserCompleted: true }],
    ['isUserCompleted', [2, 'yes'], { isUserCompleted: false }],
  ])('reads its %s, sent as one of %j, as %o', (field, sent, expected) => {
    const read = sent.map((value) => [value, offer({ [field]: value })]);
    expect(read).toMatchObject(sent.map((value) => [value, expected]));
  });

  it.each<[Json, Partial<Offer>]>([
    // By its newer name or its older one, where either is an amount that can be shown.
    [{ reward: 12.5, rewardPoints: undefined }, { reward: 12.5 }],
    [{ reward: undefined, rewardPoints: 30 }, { reward: 30 }],
    [{ reward: null, rewardPoints: 2 }, { reward: 2 }],
    [{ reward: 0, rewardPoints: 5 }, { reward: 0 }],
    [{ reward: -3, rewardPoints: 30 }, { reward: 30 }],
    // It is completed, too, where the service says nothing but when.
    [{ isUserCompleted: '0', userCompletedAt: '2026-11-20' }, { isUserCompleted: false }],
    [{ isUserCompleted: null, userCompletedAt: '2026-11-20' }, { isUserCompleted: true }],
    // What is no date is none, as is one that some read as the tenth of November, and others as the eleventh of October.
    ...[0, '0', -1, 12, '10/11/2026', '0000-00-00 00:00:00', '0001-01-01T00:00:00'].map(
      (none): [Json, Partial<Offer>] => [
        { endDate: none, launchDate: none, userCompletedAt: none },
        { endDate: null, launchDate: null, userCompletedAt: null, isUserCompleted: false },
      ],
    ),
  ])('with %o is one with %o', (fields, expected) => {
    expect(offer(fields)).toMatchObject(expected);
  });

  it.each(['\u200b', '\ufeff \u2060', '\u00ad\u3164', '&#8203;&zwj;'])(
    'has no name that nobody would see: %j',
    (name) => {
      expect(offer({ name, headline: name })).toMatchObject({ name: '', headline: '' });
    },
  );

  it.each([
    ['name', 200],
    ['advertiserName', 200],
    ['categoryName', 100],
    ['headline', 500],
    ['shortDescription', 2000],
  ] as const)('keeps so many characters of its %s: %i', (field, most) => {
    const words = 'Two words '.repeat(1000);
    expect(offer({ [field]: words.slice(1, most + 1) })[field]).toBe(words.slice(1, most + 1));
    const kept = offer({ [field]: words })[field];
    expect(kept.length).toBeLessThanOrEqual(most);
    expect(kept.length).toBeGreaterThan(most - 20);
    // A whole word, and no blank before the sign.
    expect(kept).toMatch(/ (Two|words)…$/);
    expect(words.startsWith(kept.slice(0, -1))).toBe(true);
  });

  it.each([
    ['of two units', '😀'],
    ['with its mark', 'e\u0301'],
    ['of Hangul', '\u1112\u1161\u11ab'],
  ])('keeps whole the last sign of a name that is cut: one %s', (_, sign) => {
    for (let offset = 0; offset < sign.length; offset++) {
      const { name } = offer({ name: 'x'.repeat(offset) + sign.repeat(200) });
      expect(name.length).toBeLessThanOrEqual(200);
      const signs = name.slice(offset, -1);
      expect(signs.length).toBeGreaterThan(150);
      expect(signs.replaceAll(sign, '')).toBe('');
    }
  });

  // Work that grew with the square of the length would take a minute here.
  it('is read as fast where its texts are nothing but blanks', () => {
    const blank = `x${' '.repeat(1900)}${'y'.repeat(5000)}`;
    const started = performance.now();
    for (let place = 0; place < 100; place++)
      expect(offer({ shortDescription: blank }).shortDescription).toContain('…');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('has no picture whose address takes long to read', () => {
    const pictures = (address: string) => offer({ creativeFileUrl: address }).creatives;
    expect(pictures(`https://${'例'.repeat(60)}.example/1.png`)).toEqual([]);
    expect(pictures(`https://x.example/${' '.repeat(60)}.png`)).toEqual([]);
    expect(pictures('https://x.example/Café à la carte.png')).toEqual([
      'https://x.example/Caf%C3%A9%20%C3%A0%20la%20carte.png',
    ]);
  });

  it('has ten creatives and a hundred steps at most', () => {
    const creatives = Array.from({ length: 20 }, (_, order) => ({ order, url: `https://x.example/${order}` }));
    const { creatives: shown, steps } = offer({
      creativeFileUrl: 'https://x.example/first',
      creatives,
      events: Array(5000).fill({ name: 'x' }),
    });
    expect(shown).toEqual(['https://x.example/first', ...creatives.slice(0, 9).map(({ url }) => url)]);
    expect(steps).toHaveLength(100);
  });

  it('cuts a sign that never ends', () => {
    const { name } = offer({ name: `e${'\u0301'.repeat(10_000)}` });
    expect(name.length).toBeLessThanOrEqual(200);
    // A text that ends within a sign cannot be written in an address.
    for (const mark of ['\u0301', '\u{e0100}']) {
      expect(() => encodeURI(offer({ name: `e${mark.repeat(10_000)}` }).name)).not.toThrow();
    }
  });

  // Work that grew with the square of the length would take minutes here.
  it.each(['<', '<p', '</p', '&nbsp', '<p title="'])('reads to the end HTML of nothing but %j', (piece) => {
    const html = piece.repeat(999_999 / piece.length);
    // Not compared by the test's own means, which would print all of it.
    expect(offer({ keyPoints: html }).keyPoints === html).toBe(true);
  });

  it('keeps a million characters of a text that is HTML, and none of the tag that would be cut', () => {
    const { keyPoints, offerDetails, termsAndDisclaimers } = offer({
      keyPoints: `${'x'.repeat(999_990)}<a href="https://shop.example/">here</a>`,
      offerDetails: `${'x'.repeat(999_999)}<b>here</b>`,
      termsAndDisclaimers: `${'x'.repeat(999_999)}😀`,
    });
    expect(keyPoints).toBe('x'.repeat(999_990));
    expect(offerDetails).toBe('x'.repeat(999_999));
    expect(termsAndDisclaimers).toBe('x'.repeat(999_999));
  });

  const step = (rewardStatus: unknown, reward: number | null, isUserCompleted = true) => ({
    rewardStatus,
    reward,
    isUserCompleted,
  });
  const paid = step('Paid', 400);
  const more = { reward: 100 };
  const refused = step('Rejected', 400);
  it.each<[string, object[], number, Partial<Offer>]>([
    ['earned the steps that were paid', [paid, step('Success', 100), step('Paid', null)], 500, { earned: 500 }],
    ['earned none that is pending or refused', [paid, step('Pending', 1), step('Rejected', 2)], 500, { earned: 400 }],
    ['earned none that nothing is said of', [paid, step(null, 4)], 500, { earned: 400 }],
    ['earned nothing, where none was paid', [step('Pending', 1), step(undefined, 4)], 500, { earned: 0 }],
    ['earned no step that is not done', [step('Paid', 400, false)], 500, { earned: null }],
    ['lost a step that was refused', [refused, more], 500, { refused: 400 }],
    ['lost no step that was paid', [paid, more], 500, { refused: 0 }],
    ['lost no step that is not done', [step('Rejected', 400, false), more], 500, { refused: 0 }],
    ['lost nothing where the amount is no sum of the steps', [refused, more], 499.99, { refused: 0 }],
    ['left what a step pays that is not done', [paid, more], 500, { unfinished: 100 }],
    ['left nothing where no step is said to be done', [{ reward: 400 }, more], 500, { unfinished: 0 }],
    ['left nothing where the amount is not the sum of all steps', [paid, more], 600, { unfinished: 0 }],
  ])('has %s of its reward', (_, events, reward, expected) => {
    expect(offer({ reward, events })).toMatchObject(expected);
  });

  it('has a step that is not listed, in however small amounts', () => {
    expect(offer({ reward: 0.0004, events: [step('Rejected', 0.0001)] }).refused).toBe(0);
  });

  it('can no longer bring a refused fraction, though sums of those are not exact', () => {
    expect(offer({ reward: 3.3, events: [step('Rejected', 1.1), { reward: 2.2 }] }).refused).toBe(1.1);
  });
});

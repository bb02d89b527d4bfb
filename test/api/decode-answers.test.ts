import { describe, expect, it } from 'vitest';
import type { LinkRules } from '../../src/api/check-link.ts';
import { decodeDetails, decodeLink, decodePage, type OfferPage } from '../../src/api/decode-answers.ts';
import { envelope, type Json, pageOf, SAMPLE } from '../setup/build-answers.ts';

/** What a page allows that has set nothing. */
const RULES: LinkRules = { baseUrl: 'https://api.example', sameOriginLinks: 'off' };

const LINK = 'https://impact.io/c/3536079/1564299/18205?subid1=5468c28c-4825-406a-a623-6dfd07284376';

describe('a page of offers', () => {
  const other = { ...SAMPLE, id: 'b', name: 'Other' };
  const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...SAMPLE, id }));

  it.each<[string, unknown]>([
    ['in an envelope', envelope({ offers: pageOf([SAMPLE, other]) })],
    ['as the data itself', envelope(pageOf([SAMPLE, other]))],
    ['as the bare body', pageOf([SAMPLE, other])],
    ['as a body that holds the page', { offers: pageOf([SAMPLE, other]) }],
    ['with messages, no failure', envelope({ offers: pageOf([SAMPLE, other]) }, { messages: ['Maintenance at 5'] })],
    ['among fields not known yet', envelope({ offers: { ...pageOf([SAMPLE, other]), cursor: 'x' }, also: [1] })],
  ])('is found %s', (_, body) => {
    const page = decodePage(body);
    expect(page.offers.map(({ name }) => name)).toEqual(['SiriusXM', 'Other']);
    expect(page).toMatchObject({ index: 0, totalCount: 2, totalPages: 1 });
  });

  it.each([
    ['zero-based', { indexFrom: 0, pageIndex: 2 }, 2],
    ['one-based', { indexFrom: 1, pageIndex: 3 }, 2],
    ['contradictory', { indexFrom: 1, pageIndex: 0 }, 0],
    ['without an index', { indexFrom: undefined, pageIndex: undefined }, 0],
    ['with numbers as text', { indexFrom: '0', pageIndex: '2' }, 2],
    ['beyond the last page', { pageIndex: 1e14 }, 0],
  ])('counts its index from zero: %s', (_, fields, index) => {
    const page = pageOf([SAMPLE], { ...fields, totalCount: 160, totalPages: 16 });
    expect(decodePage(page)).toMatchObject({ index, totalCount: 160, totalPages: 16 });
  });

  it.each<[string, Json, { totalCount: number; totalPages: number }]>([
    ['the published sample', { totalCount: 12, totalPages: 2 }, { totalCount: 12, totalPages: 2 }],
    ['a part of a page', { totalCount: 27, totalPages: 2.7 }, { totalCount: 27, totalPages: 3 }],
    ['pages not counted', { totalCount: 25, totalPages: undefined }, { totalCount: 25, totalPages: 3 }],
    ['nothing counted', { totalCount: null, totalPages: null, pageSize: null }, { totalCount: 1, totalPages: 1 }],
    ['that more come', { totalCount: null, totalPages: null, hasNextPage: 'true' }, { totalCount: 1, totalPages: 2 }],
    ['elsewhere', { items: [], totalCount: 40, totalPages: null, pageSize: null }, { totalCount: 40, totalPages: 40 }],
    ['less than is there', { totalCount: 0, totalPages: 0 }, { totalCount: 1, totalPages: 1 }],
  ])('says how many there are: %s', (_, fields, expected) => {
    expect(decodePage(pageOf([SAMPLE], fields))).toMatchObject(expected);
  });

  const five = { items };
  const four = { items: items.slice(0, 4) };
  const three = { items: items.slice(0, 3) };
  const two = { items: items.slice(0, 2) };
  const one = { items: [SAMPLE] };
  const none = { items: [] };
  const third = { index: 2, totalPages: 3, totalCount: 25 };
  const empty = { pageIndex: 0, pageSize: 0, totalCount: 0, totalPages: 0 };
  const ten = { items: [...items, ...items.map((item) => ({ ...item, id: `${item.id}2` }))] };

  it.each<[string, Json, size: number, asked: number, expected: Partial<OfferPage>]>([
    // It may be the last, and short.
    ['as many pages as before', { ...five, totalCount: 25 }, 10, 2, { index: 2, totalPages: 3 }],
    ['as many pages as it is long', { ...five, totalCount: 25 }, 10, 1, { index: 1, totalPages: 5 }],
    ['those before it, without a count', { ...five, pageIndex: 2, pageSize: 10 }, 10, 2, third],
    ['those before it, uncounted', { ...five, pageIndex: 2, pageSize: 10, totalCount: 5, totalPages: 1 }, 10, 2, third],
    ['those before it, if no others', { ...five, pageIndex: 2, pageSize: 10, hasNextPage: 'false' }, 10, 2, third],
    // There may be another one after it, unless something says otherwise.
    ['another one after a full one', four, 4, 0, { totalPages: 2 }],
    ['another one, where no count is zero', { ...four, totalCount: 0, totalPages: -1 }, 4, 1, { totalPages: 3 }],
    ['another one after one as full as they are', { ...three, pageSize: 3 }, 4, 0, { totalPages: 2 }],
    ['another one after ten, whatever was asked for', ten, 12, 0, { totalPages: 2 }],
    ['no other one, in words', { ...four, hasNextPage: false }, 4, 0, { totalPages: 1 }],
    ['no other one, by the count', { ...four, totalCount: 4 }, 4, 0, { totalPages: 1 }],
    ['no other one after one that is not full', three, 4, 0, { totalPages: 1 }],
    ['only those before it where it is empty', { ...none, totalCount: 27 }, 12, 3, { totalPages: 3, totalCount: 27 }],
    ['longer pages than were asked for', { ...three, totalCount: 5 }, 2, 0, { totalPages: 2, totalCount: 5 }],
    // It is the one that was asked for, unless it says otherwise.
    ['an index that counts from one without a word', { ...one, totalPages: 3, pageIndex: 2 }, 10, 1, { index: 1 }],
    ['its own index', { ...one, totalPages: 3, pageIndex: 2, indexFrom: 0 }, 10, 1, { index: 2 }],
    ['pages without a count of offers', { ...four, totalPages: 3 }, 4, 0, { totalPages: 3, isOpenEnded: true }],
    ['pages after as many as are counted', { ...four, totalCount: 4, totalPages: 3 }, 4, 0, { isOpenEnded: true }],
    [
      'all that came, uncounted, on the last page',
      { ...two, totalPages: 3 },
      4,
      2,
      { totalCount: 10, isOpenEnded: false },
    ],
    [
      'a count beside pages that are shorter than asked for',
      { ...five, totalCount: 25 },
      10,
      3,
      { isOpenEnded: false },
    ],
    [
      'pages after more offers than are counted',
      { ...ten, totalCount: 12, totalPages: 3 },
      10,
      1,
      { isOpenEnded: true },
    ],
    ['an index as empty as its counts', { ...five, ...empty }, 5, 1, { index: 1, totalPages: 3 }],
    ['no index', { ...one, totalPages: 16 }, 10, 3, { index: 3 }],
    ['an index that is not the one asked for', pageOf([SAMPLE], { pageIndex: 2 }), 10, 3, { index: 2 }],
  ])('has %s', (_, body, size, asked, expected) => {
    expect(decodePage(body, size, asked)).toMatchObject(expected);
  });

  it('is cut out of all offers where the service knows no pages', () => {
    const whole = pageOf(items, { pageIndex: 0, pageSize: 2, totalCount: 5, totalPages: 1 });
    const pages = [0, 1, 2].map((asked) => decodePage(whole, 2, asked));
    expect(pages.map(({ offers }) => offers.map(({ id }) => id))).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    for (const [index, page] of pages.entries()) expect(page).toMatchObject({ index, totalPages: 3, totalCount: 5 });
  });

  it('is all that came where the service has larger pages than it was asked for', () => {
    const large = (index: number, some: Json[]) =>
      decodePage(pageOf(some, { pageIndex: index, pageSize: 3, totalCount: 5, totalPages: 2 }), 2, index);
    const pages = [large(0, items.slice(0, 3)), large(1, items.slice(3))];
    expect(pages.flatMap(({ offers }) => offers.map(({ id }) => id))).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const page of pages) expect(page).toMatchObject({ totalPages: 2, totalCount: 5 });
  });

  it.each<[string, unknown]>([
    ['in a list', { offers: pageOf([]) }],
    ['in a list that is null', { offers: pageOf([], { items: null }) }],
    ['in a list that is missing', { offers: { totalCount: 0 } }],
    ['in a page that is null', { offers: null }],
    ['in nothing but a count', { offers: null, totalCount: 0 }],
  ])('may be empty: that is an answer, not an error: %s', (_, data) => {
    expect(decodePage(envelope(data))).toMatchObject({ offers: [], totalCount: 0, totalPages: 1 });
  });

  it('has each offer once, where the service lists one twice', () => {
    const again = { ...SAMPLE, name: 'Again' };
    const { offers, totalCount } = decodePage(pageOf([SAMPLE, other, again], { totalCount: 3 }));
    expect(offers.map(({ name }) => name)).toEqual(['SiriusXM', 'Other']);
    expect(totalCount).toBe(2);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 7],
    ['an array of an offer', [SAMPLE]],
    ['no id', { name: 'Nameless' }],
    ['an empty id', { id: ' ' }],
    ['an id that is no text', { id: { value: 1 } }],
  ])('skips an item that is %s and shows the rest', (_, bad) => {
    const { offers } = decodePage(pageOf([SAMPLE, bad, other]));
    expect(offers.map(({ name }) => name)).toEqual(['SiriusXM', 'Other']);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty object', {}],
    ['data that is null', envelope(null)],
    ['a page that is null beside a count', envelope({ offers: null, totalCount: 160 })],
    ['a page that is null, with words on it', envelope({ offers: null }, { messages: ['Timeout'] })],
    ['items that are no list', envelope({ offers: pageOf([], { items: 'none' }) })],
  ])('that has no list is malformed: %s', (_, body) => {
    expect(() => decodePage(body)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('the details', () => {
  it.each<[string, unknown]>([
    ['as a list of one', envelope({ viewId: 'v', offerData: [SAMPLE] })],
    ['as an object', envelope({ viewId: 'v', offerData: SAMPLE })],
    ['in a list of their own', envelope([{ ...SAMPLE, viewId: 'v' }])],
    ['as the data itself', envelope({ viewId: 'v', ...SAMPLE })],
    ['as the bare body', { viewId: 'v', offerData: [SAMPLE] }],
    ['with the view beside the data', { ...envelope({ offerData: [SAMPLE] }), viewId: 'v' }],
    ['with the view in the offer', envelope({ offerData: [{ ...SAMPLE, viewId: 'v' }] })],
    ['without an id', envelope({ viewId: 'v', offerData: [{ ...SAMPLE, id: undefined }] })],
    ['among unknown fields', envelope({ viewId: 'v', offerData: [{ ...SAMPLE, score: 1 }, { id: 'other' }], x: {} })],
  ])('are found %s', (_, body) => {
    expect(decodeDetails(body, `${SAMPLE.id}`)).toMatchObject({
      viewId: 'v',
      offer: { id: SAMPLE.id, name: 'SiriusXM', reward: 30 },
    });
  });

  it.each([
    ['view even where the offer cannot be read, since it has been recorded', 'v', [], 'v', undefined],
    ['offer even where there is no view', null, [SAMPLE], '', expect.objectContaining({ name: 'SiriusXM' })],
  ])('keep the %s', (_, viewId, offerData, expectedView, offer) => {
    const decoded = decodeDetails(envelope({ viewId, offerData }), `${SAMPLE.id}`);
    expect(decoded).toMatchObject({ viewId: expectedView, offer });
  });

  it('are not what a page has put into every list', () => {
    const answers = [envelope({ viewId: 'v', offerData: SAMPLE }), envelope({ viewId: 'v', offerData: [] })];
    const everything = Object.prototype as Json;
    let decoded: unknown;
    everything[0] = 'Theirs';
    try {
      decoded = answers.map((answer) => decodeDetails(answer, `${SAMPLE.id}`));
    } finally {
      // At once: Vitest cannot work with it either.
      delete everything[0];
    }
    expect(decoded).toMatchObject([
      { viewId: 'v', offer: { id: SAMPLE.id } },
      { viewId: 'v', offer: undefined },
    ]);
  });

  it('are those of the offer that was opened, among several or under another id', () => {
    const other = { ...SAMPLE, id: 'other', name: 'Other' };
    const ofOffers = (offerData: object[]) => decodeDetails(envelope({ viewId: 'v', offerData }), `${SAMPLE.id}`).offer;
    expect(ofOffers([other, SAMPLE])).toMatchObject({ id: SAMPLE.id, name: SAMPLE.name });
    expect(ofOffers([other])).toMatchObject({ id: SAMPLE.id, name: 'Other' });
  });

  const named = [81, ' a b 🎁', '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}', 'x'.repeat(200)];
  it.each([
    ...named.map((viewId) => ['one, whatever the service calls it', viewId, `${viewId}`] as const),
    ...[0, '0', '00000000-0000-0000-0000-000000000000'].map(
      (viewId) => ['none by an id for none', viewId, ''] as const,
    ),
  ])('have a view, or not: %s, %s', (_, viewId, expected) => {
    expect(decodeDetails(envelope({ viewId, offerData: [SAMPLE] }), `${SAMPLE.id}`).viewId).toBe(expected);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a failure that has a name', { name: 'InternalError', message: 'Of the service.' }],
    ['an empty object', {}],
    ['data that is null', envelope(null)],
    ['a view that is an object', envelope({ viewId: {}, offerData: [] })],
  ])('without offer and view are malformed: %s', (_, body) => {
    expect(() => decodeDetails(body, `${SAMPLE.id}`)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('the offer link', () => {
  it.each<[string, unknown]>([
    ['url', envelope({ url: LINK })],
    ['link', envelope({ link: LINK })],
    ['offerLink', envelope({ offerLink: LINK })],
    ['redirectUrl', envelope({ redirectUrl: LINK })],
    ['redirect_url', envelope({ redirect_url: LINK })],
    ['trackingUrl', envelope({ trackingUrl: LINK })],
    ['any other name', envelope({ destination: LINK, title: 'SiriusXM', expires: 60 })],
    ['in an object', envelope({ offerLink: { url: LINK } })],
    ['in a list', envelope([{ url: LINK }])],
    ['the only one of a list', envelope([LINK])],
    ['an empty url beside it', envelope({ url: '', link: LINK })],
    ['text as the data', envelope(LINK)],
    ['a bare object', { url: LINK }],
    ['a bare string', LINK],
    ['space around it', envelope({ url: ` ${LINK}\n` })],
  ])('is found: %s', (_, body) => {
    expect(decodeLink(body, RULES)).toBe(LINK);
  });

  it.each<[string, unknown]>([
    ['nothing', envelope({})],
    ['null', envelope(null)],
    ['an empty url', envelope({ url: ' ' })],
    ['a url that is an object', envelope({ url: { href: LINK } })],
    ['an empty list', envelope([])],
    ['the one after fifty fields', envelope({ ...new Array(50).fill(1), destination: LINK })],
    ['two addresses that may be it', envelope({ destination: LINK, logo: 'https://impact.io/a.png' })],
    ['a failure that names its kind', { type: 'https://tools.ietf.org/html/rfc9110', title: 'Gone', status: 410 }],
  ])('that is not there is malformed: %s', (_, body) => {
    expect(() => decodeLink(body, RULES)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it('has all its parameters where the service has escaped them for HTML', () => {
    const url = 'https://impact.io/c/1?a=1&amp;b=2';
    expect(decodeLink(envelope({ url }), RULES)).toBe('https://impact.io/c/1?a=1&b=2');
  });

  // Which addresses are safe is tested of `safeUrl`: see `safe-url.test.ts`.
  it.each(['javascript:alert(1)', '/c/1', 'https://', 'none'])(
    'is unsafe where it is no absolute http(s) address: %s',
    (url) => {
      expect(() => decodeLink(envelope({ url }), RULES)).toThrow(expect.objectContaining({ code: 'unsafe-link' }));
    },
  );
});

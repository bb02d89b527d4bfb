import { describe, expect, it } from 'vitest';
import { decodeDetails, decodeLink, decodePage } from '../../src/api/decode-answers.ts';
import { ApiError, type ErrorCode } from '../../src/api/error.ts';
import { envelope, type Json, pageOf, SAMPLE } from '../setup/build-answers.ts';

const LINK = 'https://impact.io/c/3536079/1564299/18205?subid1=5468c28c-4825-406a-a623-6dfd07284376';

const errorOf = (task: () => unknown): ApiError => {
  try {
    task();
  } catch (thrown) {
    if (thrown instanceof ApiError) return thrown;
    throw thrown;
  }
  throw new Error('Nothing was thrown.');
};
const codeOf = (task: () => unknown): ErrorCode => errorOf(task).code;

describe('a page of offers', () => {
  const other = { ...SAMPLE, id: 'b', name: 'Other' };
  const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...SAMPLE, id }));

  it.each<[string, unknown]>([
    ['in an envelope', envelope({ offers: pageOf([SAMPLE, other]) })],
    ['as the data itself', envelope(pageOf([SAMPLE, other]))],
    ['as the bare body', pageOf([SAMPLE, other])],
    ['as a body that holds the page', { offers: pageOf([SAMPLE, other]) }],
    [
      'with messages that are no failure',
      envelope({ offers: pageOf([SAMPLE, other]) }, { messages: ['Maintenance at 5'] }),
    ],
    [
      'among fields that are not known yet',
      envelope({ offers: { ...pageOf([SAMPLE, other]), cursor: 'x' }, also: [1] }),
    ],
  ])('is found %s', (_, body) => {
    const page = decodePage(body, 'offers');
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
    expect(decodePage(page, 'offers')).toMatchObject({ index, totalCount: 160, totalPages: 16 });
  });

  it.each<[string, Json, { totalCount: number; totalPages: number }]>([
    ['the published sample', { totalCount: 12, totalPages: 2 }, { totalCount: 12, totalPages: 2 }],
    ['a part of a page', { totalCount: 27, totalPages: 2.7 }, { totalCount: 27, totalPages: 3 }],
    ['pages not counted', { totalCount: 25, totalPages: undefined }, { totalCount: 25, totalPages: 3 }],
    ['nothing counted', { totalCount: null, totalPages: null, pageSize: null }, { totalCount: 1, totalPages: 1 }],
    [
      'only that there are more',
      { totalCount: null, totalPages: null, hasNextPage: 'true' },
      { totalCount: 1, totalPages: 2 },
    ],
    [
      'only on other pages',
      { items: [], totalCount: 40, totalPages: null, pageSize: null },
      { totalCount: 40, totalPages: 40 },
    ],
    ['less than is there', { totalCount: 0, totalPages: 0 }, { totalCount: 1, totalPages: 1 }],
  ])('says how many there are: %s', (_, fields, expected) => {
    expect(decodePage(pageOf([SAMPLE], fields), 'offers')).toMatchObject(expected);
  });

  it('has as many pages as before where it is the last and short, and neither pages nor their size are said', () => {
    const last = { items, totalCount: 25 };
    expect(decodePage(last, 'offers', 10, 2)).toMatchObject({ index: 2, totalPages: 3 });
    expect(decodePage(last, 'offers', 10, 1)).toMatchObject({ index: 1, totalPages: 5 });
  });

  it.each<[string, Json]>([
    ['nothing', {}],
    ['too few', { totalCount: 5, totalPages: 1 }],
    ['no others, in words', { hasNextPage: 'false' }],
  ])('leads back to those before it, where the service counts %s', (_, fields) => {
    const last = decodePage({ items, pageIndex: 2, pageSize: 10, ...fields }, 'offers', 10, 2);
    expect(last).toMatchObject({ index: 2, totalPages: 3, totalCount: 25 });
  });

  it.each<[string, Json, Json[], asked: number, expected: number]>([
    ['it is full', {}, items.slice(0, 4), 0, 2],
    ['it is full, and no count is zero', { totalCount: 0, totalPages: -1 }, items.slice(0, 4), 1, 3],
    ['it is as full as the service has it', { pageSize: 3 }, items.slice(0, 3), 0, 2],
    ['it is full, but the last in words', { hasNextPage: false }, items.slice(0, 4), 0, 1],
    ['it is full, and all are counted', { totalCount: 4 }, items.slice(0, 4), 0, 1],
    ['it is not full', {}, items.slice(0, 3), 0, 1],
  ])('may have another one after it, where nothing says otherwise: %s', (_, fields, some, asked, expected) => {
    expect(decodePage({ items: some, ...fields }, 'offers', 4, asked).totalPages).toBe(expected);
  });

  it('may have another one after it where the service sends ten, whatever it is asked for', () => {
    const ten = [...items, ...items.map(({ id, ...item }) => ({ ...item, id: `${id}2` }))];
    expect(decodePage({ items: ten }, 'offers', 12).totalPages).toBe(2);
  });

  it('is behind the last one where it is empty, and only the offers are counted', () => {
    expect(decodePage({ items: [], totalCount: 27 }, 'offers', 12, 3)).toMatchObject({ totalPages: 3, totalCount: 27 });
  });

  it('is cut out of all offers where the service knows no pages', () => {
    const whole = pageOf(items, { pageIndex: 0, pageSize: 2, totalCount: 5, totalPages: 1 });
    const pages = [0, 1, 2].map((asked) => decodePage(whole, 'offers', 2, asked));
    expect(pages.map(({ offers }) => offers.map(({ id }) => id))).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    for (const [index, page] of pages.entries()) expect(page).toMatchObject({ index, totalPages: 3, totalCount: 5 });
  });

  it('is all that came where the service has larger pages than it was asked for', () => {
    const large = (index: number, some: Json[]) =>
      decodePage(pageOf(some, { pageIndex: index, pageSize: 3, totalCount: 5, totalPages: 2 }), 'offers', 2, index);
    const pages = [large(0, items.slice(0, 3)), large(1, items.slice(3))];
    expect(pages.flatMap(({ offers }) => offers.map(({ id }) => id))).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const page of pages) expect(page).toMatchObject({ totalPages: 2, totalCount: 5 });
  });

  it('is all that came, too, where the service counts only the offers', () => {
    const page = decodePage({ items: items.slice(0, 3), totalCount: 5 }, 'offers', 2);
    expect(page.offers).toHaveLength(3);
    expect(page).toMatchObject({ totalPages: 2, totalCount: 5 });
  });

  it('is the one that was asked for where it is counted from one without a word', () => {
    const page = (fields: Json) => decodePage({ items: [SAMPLE], totalPages: 3, ...fields }, 'offers', 10, 1);
    expect(page({ pageIndex: 2 }).index).toBe(1);
    expect(page({ pageIndex: 2, indexFrom: 0 }).index).toBe(2);
  });

  it('is the one that was asked for where its index is as empty as its counts', () => {
    const page = { items, pageIndex: 0, pageSize: 0, totalCount: 0, totalPages: 0 };
    expect(decodePage(page, 'offers', 5, 1)).toMatchObject({ index: 1, totalPages: 3 });
  });

  it('is the one that was asked for where it does not say which it is', () => {
    expect(decodePage({ items: [SAMPLE], totalPages: 16 }, 'offers', 10, 3).index).toBe(3);
    expect(decodePage(pageOf([SAMPLE], { pageIndex: 2 }), 'offers', 10, 3).index).toBe(2);
  });

  it.each<[string, unknown]>([
    ['in a list', { offers: pageOf([]) }],
    ['in a list that is null', { offers: pageOf([], { items: null }) }],
    ['in a list that is missing', { offers: { totalCount: 0 } }],
    ['in a page that is null', { offers: null }],
    ['in nothing but a count', { offers: null, totalCount: 0 }],
  ])('may be empty: that is an answer, not an error: %s', (_, data) => {
    expect(decodePage(envelope(data), 'offers')).toMatchObject({ offers: [], totalCount: 0, totalPages: 1 });
  });

  it('has each offer once, where the service lists one twice', () => {
    const again = { ...SAMPLE, name: 'Again' };
    const { offers, totalCount } = decodePage(pageOf([SAMPLE, other, again], { totalCount: 3 }), 'offers');
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
    const { offers } = decodePage(pageOf([SAMPLE, bad, other]), 'offers');
    expect(offers.map(({ name }) => name)).toEqual(['SiriusXM', 'Other']);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty object', {}],
    ['data that is null', envelope(null)],
    ['a page that is null beside a count', envelope({ offers: null, totalCount: 160 })],
    ['a page that is null, with words on it', envelope({ offers: null }, { messages: ['Timeout'] })],
    ['items that are no list', envelope({ offers: pageOf([], { items: 'none' }) })],
  ])('that has no list is malformed, with the reference of the service, if there is one: %s', (_, body) => {
    const { responseId = '' } = Object(body);
    expect(errorOf(() => decodePage(body, 'pub-member/offers'))).toMatchObject({
      code: 'malformed',
      context: { endpoint: 'pub-member/offers', responseId },
    });
  });
});

describe('the details', () => {
  it.each<[string, unknown]>([
    ['as a list of one', envelope({ viewId: 'v', offerData: [SAMPLE] })],
    ['as an object', envelope({ viewId: 'v', offerData: SAMPLE })],
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
    expect(decodeDetails(envelope({ viewId, offerData }))).toMatchObject({ viewId: expectedView, offer });
  });

  it('are those of the offer that was opened, among several or under another id', () => {
    const other = { ...SAMPLE, id: 'other', name: 'Other' };
    const ofOffers = (offerData: object[]) => decodeDetails(envelope({ viewId: 'v', offerData }), `${SAMPLE.id}`).offer;
    expect(ofOffers([other, SAMPLE])).toMatchObject({ id: SAMPLE.id, name: SAMPLE.name });
    expect(ofOffers([other])).toMatchObject({ id: SAMPLE.id, name: 'Other' });
  });

  it.each([81, ' a b 🎁', '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}', 'x'.repeat(200)])(
    'take for a view whatever the service calls one: %s',
    (viewId) => {
      expect(decodeDetails(envelope({ viewId, offerData: [SAMPLE] })).viewId).toBe(`${viewId}`);
    },
  );

  it.each<[string, unknown]>([
    ['null', null],
    ['a failure that has a name', { name: 'InternalError', message: 'Of the service.' }],
    ['an empty object', {}],
    ['data that is null', envelope(null)],
    ['a view that is an object', envelope({ viewId: {}, offerData: [] })],
  ])('without offer and view are malformed: %s', (_, body) => {
    expect(codeOf(() => decodeDetails(body))).toBe('malformed');
  });
});

describe('the offer link', () => {
  it.each<[string, unknown]>([
    ['url', envelope({ url: LINK })],
    ['link', envelope({ link: LINK })],
    ['offerLink', envelope({ offerLink: LINK })],
    ...['redirectUrl', 'redirect_url', 'trackingUrl'].map((name): [string, unknown] => [
      name,
      envelope({ [name]: LINK }),
    ]),
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
    expect(decodeLink(body)).toBe(LINK);
  });

  it.each<[string, unknown]>([
    ['nothing', envelope({})],
    ['null', envelope(null)],
    ['an empty url', envelope({ url: ' ' })],
    ['a url that is an object', envelope({ url: { href: LINK } })],
    ['an empty list', envelope([])],
    ['two addresses that may be it', envelope({ destination: LINK, logo: 'https://impact.io/a.png' })],
    ['a failure that names its kind', { type: 'https://tools.ietf.org/html/rfc9110', title: 'Gone', status: 410 }],
  ])('that is not there is malformed: %s', (_, body) => {
    expect(errorOf(() => decodeLink(body))).toMatchObject({ code: 'malformed', context: { endpoint: 'offer-link' } });
  });

  it('has all its parameters where the service has escaped them for HTML', () => {
    const url = 'https://impact.io/c/1?a=1&amp;b=2';
    expect(decodeLink(envelope({ url }))).toBe('https://impact.io/c/1?a=1&b=2');
  });

  // Which addresses are safe is tested of `safeUrl`: see `safe-url.test.ts`.
  it.each(['javascript:alert(1)', '/c/1', 'https://', 'none'])(
    'is unsafe where it is no absolute http(s) address: %s',
    (url) => {
      expect(codeOf(() => decodeLink(envelope({ url })))).toBe('unsafe-link');
    },
  );
});

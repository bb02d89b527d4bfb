/** What a wall can be tried with in the playground: its states, difficult offers, and pages that break something. */

import type { Fault, FaultPlan } from '../sandbox/fault.ts';
import { type State, states } from '../tools/states/all-states.ts';
import type { FrameWindow } from './framed-page.ts';

/** What answers a page's wall in place of the page's own `fetch`. */
type Fetch = (page: FrameWindow) => typeof fetch;

/** Something that a wall has to stand. */
export interface Trial extends State {
  group: 'States' | 'Data' | 'Faults';
  fetch?: Fetch;
  /** Breaks something of the page before the wall begins; returns what mends it. */
  spoil?: (page: FrameWindow) => () => void;
}

type Offer = Record<string, unknown>;

/** Calls back with each offer that an answer holds, wherever in it that stands. */
function eachOffer(json: unknown, change: (offer: Offer) => void): void {
  if (typeof json !== 'object' || json === null) return;
  const record = json as Offer;
  if ('id' in record && 'headline' in record) change(record);
  else for (const value of Object.values(record)) eachOffer(value, change);
}

/** The service's answers with other offers in them. */
const data = (name: string, change: (offer: Offer) => void): Trial => ({
  group: 'Data',
  name,
  fetch: (page) => async (input, init) => {
    const answer = await page.fetch(input, init);
    const json = await answer.json();
    eachOffer(json, change);
    return new Response(JSON.stringify(json), { status: answer.status, headers: answer.headers });
  },
});

/** Many pages, of the same offers again and again. */
const manyOffers: Fetch = (page) => async (input, init) => {
  const url = new URL(`${input}`);
  const place = Number(url.searchParams.get('page'));
  const size = Number(url.searchParams.get('page_size'));
  if (!url.pathname.endsWith('/offers') || url.pathname.includes('pub-member')) return page.fetch(input, init);
  url.searchParams.set('page', `${place % Math.max(1, Math.floor(40 / size))}`);
  const answer = await page.fetch(url, init);
  const text = (await answer.text())
    .replace(/"totalCount":\d+/g, '"totalCount":2000')
    .replace(/"totalPages":\d+/g, `"totalPages":${Math.ceil(2000 / size)}`)
    .replace(/"(pageIndex|page)":\d+/g, `"$1":${place}`);
  return new Response(text, { status: answer.status, headers: answer.headers });
};

/** Replaces a property of the page's window or navigator until it is mended. */
function replace(owner: object, name: string, get: () => unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, get });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

/** The same fault of every endpoint. */
const everywhere = (given: Fault): FaultPlan => ({ offers: given, memberOffers: given, details: given, link: given });

const fault = (name: string, faults: FaultPlan): Trial => ({ group: 'Faults', name, faults });

/** Every state, difficult data, and whatever can break. */
export const trials: readonly Trial[] = [
  ...states.map((state): Trial => ({ group: 'States', ...state })),
  data('Long German words', (offer) => {
    offer.name = `Rechtsschutzversicherungsgesellschaften-Vergleichsportal: ${offer.name}`;
    offer.headline = 'Donaudampfschifffahrtskapitänsmützenabzeichenhersteller gesucht, und zwar sofort';
  }),
  data('Arabic names', (offer) => {
    offer.name = 'مغامرات البحّار الصغير: الإصدار الكامل';
    offer.headline = 'أكمل المرحلة العاشرة خلال أسبوع';
  }),
  data('No pictures', (offer) => Object.assign(offer, { creativeFileUrl: null, creatives: [] })),
  data('Huge rewards', (offer) => Object.assign(offer, { reward: 987_654_321_012, rewardPoints: 987_654_321_012 })),
  data('Hostile HTML', (offer) => {
    const attack = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">Press</a>';
    offer.name = `<b>Bold</b> ${offer.name}`;
    offer.offerDetails = `${attack}<h1>Large</h1><style>body{display:none}</style>${offer.offerDetails}`;
  }),
  { group: 'Data', name: '2,000 offers', fetch: manyOffers },
  fault('The service fails: 500', everywhere({ kind: 'status', status: 500 })),
  fault('No answer to anything', everywhere({ kind: 'hang' })),
  fault('Slow: three seconds each', {
    offers: { kind: 'delay', delayMs: 3000 },
    details: { kind: 'delay', delayMs: 3000 },
    link: { kind: 'delay', delayMs: 3000 },
  }),
  fault('Too many presses: 429', {
    details: { kind: 'rate-limit', retryAfter: 45 },
    link: { kind: 'rate-limit', retryAfter: 45 },
  }),
  {
    group: 'Faults',
    name: 'Offline',
    fetch: () => () => Promise.reject(new TypeError('Failed to fetch')),
    spoil: (page) => replace(page.navigator, 'onLine', () => false),
  },
  {
    group: 'Faults',
    name: 'Storage blocked',
    spoil: (page) =>
      replace(page, 'sessionStorage', () => {
        throw new page.DOMException('Blocked', 'SecurityError');
      }),
  },
];

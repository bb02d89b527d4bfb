import { now } from './clock.ts';
import type { Disturbance } from './disturbance.ts';
import { type Delay, draw, seeded } from './random.ts';

/** Seconds until an answer arrives. */
const LATENCY: Delay = { median: 0.15, sigma: 0.5 };
const PAGES = 16;
const PAGE_SIZE = 10;

/** When the disturbance lasts, in seconds. */
export interface Span {
  start: number;
  end: number;
}

/** A service that is asked by many walls, and troubled for a while. */
export interface Service {
  /** The `fetch` of a wall. */
  fetch: typeof fetch;
  /** Requests by the second in which they arrived. */
  arrivals: number[];
}

const envelope = (data: object): string =>
  JSON.stringify({ data, isSuccessful: true, responseTitle: 'Success', responseType: 'Success', messages: [] });

/** The pages of a list, written once: the simulation is about when walls ask, not about what they get. */
const pages = Array.from({ length: PAGES }, (_, pageIndex) => {
  const items = Array.from({ length: 2 }, (_, place) => ({
    id: `offer-${pageIndex * PAGE_SIZE + place}`,
    name: 'An offer',
    reward: 30,
  }));
  const counts = { indexFrom: 0, pageSize: PAGE_SIZE, totalPages: PAGES, totalCount: PAGES * PAGE_SIZE };
  return envelope({ offers: { ...counts, pageIndex, items } });
});

function answer({ pathname, searchParams }: URL, count: number): string {
  if (pathname.endsWith('/offer-link')) return envelope({ url: 'https://offers.example/' });
  if (!pathname.endsWith('/offer-details')) return pages[Number(searchParams.get('page'))] ?? '';
  const viewId = searchParams.get('viewId') ?? `view-${count}`;
  return envelope({ viewId, offerData: [{ id: searchParams.get('offerId'), name: 'An offer' }] });
}

/** Whether a member is among those whom a disturbance affects; members are numbered. */
export const isAffected = (member: number, { share = 1 }: Disturbance): boolean => (member * 0.618034) % 1 < share;

/**
 * A Publisher API in virtual time.
 * @param disturbance none for the comparison
 */
export function createService(seed: number, span: Span, disturbance: Disturbance | undefined): Service {
  const random = seeded(seed);
  const arrivals: number[] = [];
  let count = 0;
  const ask = async (address: URL, signal: AbortSignal | null | undefined): Promise<Response> => {
    const at = now();
    const member = Number(address.searchParams.get('pub_member_id'));
    const trouble =
      disturbance && at >= span.start && at < span.end && isAffected(member, disturbance)
        ? disturbance.trouble(span.end - at, span.end)
        : undefined;
    if (!trouble || !disturbance?.offline) arrivals[Math.floor(at)] = (arrivals[Math.floor(at)] ?? 0) + 1;
    count++;
    const response = answer(address, count);
    const latency = draw(LATENCY, random);
    await new Promise<void>((done, failed) => {
      const timer = trouble === 'silent' ? undefined : setTimeout(done, latency * 1000);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        failed(signal.reason);
      });
    });
    if (trouble === undefined || trouble === 'silent') return new Response(response);
    if (trouble === 'refused') throw new TypeError('Failed to fetch');
    const { status, retryAfter } = trouble;
    return new Response('', { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
  };
  return { arrivals, fetch: (address, options) => ask(new URL(`${address}`), options?.signal) };
}

import type { FaultShape } from './fault.ts';

type Json = Record<string, unknown>;

/** True for a JSON object, as opposed to an array or a plain value. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rewrites the body of a successful answer into another plausible one (API contract, Envelope and 1 to 4). */
export function reshape(shape: FaultShape, body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.data)) return body;
  const data = body.data;
  switch (shape) {
    case 'bare':
      return isRecord(data.offers) ? data.offers : data;
    case 'object':
      return { ...body, data: { ...data, offerData: firstOf(data.offerData) } };
    case 'direct':
      return Array.isArray(data.offerData)
        ? { ...body, data: { ...firstOf(data.offerData), viewId: data.viewId } }
        : body;
    case 'bare-string':
      return 'url' in data ? data.url : body;
    case 'link':
    case 'offerLink':
      return 'url' in data ? { ...body, data: { [shape]: data.url } } : body;
    case 'unsafe-link':
      return 'url' in data ? { ...body, data: { url: UNSAFE_LINK } } : body;
    case 'bad-item':
      return withPage(body, data, (page) => ({ ...page, items: withGarbage(itemsOf(page)) }));
    case 'no-items':
      return withPage(body, data, (page) => ({ ...page, ...NO_ITEMS }));
    case 'one-based':
      return withPage(body, data, (page) => ({ ...page, indexFrom: 1, pageIndex: Number(page.pageIndex) + 1 }));
    case 'snake-events':
      return mapEvents(body, (events) => events.map(snakeEvent));
    case 'unknown-events':
      return mapEvents(body, () => ODD_EVENTS);
    case 'messages':
      return { ...body, messages: ['The catalogue was renewed.'] };
    case 'foreign-link':
      return 'url' in data ? { ...body, data: { url: foreign(`${data.url}`) } } : body;
    case 'extra':
      return withExtras(body);
    default:
      return body;
  }
}

/** The same address by the other name of this machine: for a browser that is another host, and another site. */
export function foreign(address: string): string {
  const url = new URL(address);
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.href;
}

/** A link that must never be followed (API contract, 4). */
export const UNSAFE_LINK = 'javascript:alert(document.domain)';

const NO_ITEMS = { items: [], totalCount: 0, totalPages: 0, pageIndex: 0, hasPreviousPage: false, hasNextPage: false };
const GARBAGE = { id: null, name: 7, headline: { text: 'not text' }, creatives: 'none', events: 3, reward: 'lots' };
const ODD_EVENTS = [
  null,
  'Install',
  42,
  {},
  { title: 'Open the app once', points: '12' },
  { id: 7, name: 'Reach level 5', displayOrder: 'second', reward: '12', isUserCompleted: 'no' },
  { eventId: 'a', name: 'Reach level 1', display_order: 1, reward: 5, deadlineDays: null },
];

function firstOf(list: unknown): Json {
  const first: unknown = Array.isArray(list) ? list[0] : list;
  return isRecord(first) ? first : {};
}

function itemsOf(page: Json): unknown[] {
  return Array.isArray(page.items) ? page.items : [];
}

function withPage(body: Json, data: Json, change: (page: Json) => Json): Json {
  return isRecord(data.offers) ? { ...body, data: { ...data, offers: change(data.offers) } } : body;
}

function withGarbage(items: readonly unknown[]): unknown[] {
  const at = items.length > 1 ? 1 : 0;
  return [...items.slice(0, at), GARBAGE, ...items.slice(at + 1)];
}

function snakeEvent(event: unknown): unknown {
  if (!isRecord(event)) return event;
  const { displayOrder, ...rest } = event;
  return { ...rest, display_order: displayOrder };
}

function mapEvents(value: unknown, change: (events: unknown[]) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapEvents(item, change));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key === 'events' && Array.isArray(item) ? change(item) : mapEvents(item, change),
  ]);
  return Object.fromEntries(entries);
}

function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withExtras(item)]);
  return { addedLater: { since: '2.0', list: [1, 'two', null] }, ...Object.fromEntries(entries), x_trace: 'a-1' };
}

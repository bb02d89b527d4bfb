import { ConnectionLost, cutInHalf, failure, jsonResponse, type Outcome, textResponse, toResponse } from './answer.ts';
import { type Fault, type FaultShape, failingShapes } from './fault.ts';

/**
 * Whether a request hit by the fault is recorded all the same: always when asked for by `after`, and when the answer is
 * merely late or of another plausible shape.
 */
export function isRecorded(fault: Fault): boolean {
  if (fault.after) return true;
  if (fault.kind === 'delay') return true;
  return fault.kind === 'shape' && !failingShapes.some((shape) => shape === fault.shape);
}

/** The answer a fault turns an outcome into; throws ConnectionLost where there is none (API contract, Envelope). */
export async function faultAnswer(fault: Fault, outcome: Outcome, now: number): Promise<Response> {
  const answer = await brokenAnswer(fault, outcome);
  if (fault.retryAfter !== undefined) answer.headers.set('Retry-After', retryAfter(fault.retryAfter, now));
  return answer;
}

function brokenAnswer(fault: Fault, outcome: Outcome): Response | Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      return toResponse(outcome);
    case 'hang':
    case 'reset':
      throw new ConnectionLost('The connection was reset.');
    case 'truncated':
      return cutInHalf(toResponse(outcome));
    case 'shape':
      return shaped(fault, outcome);
    case 'rate-limit':
      return bodyAnswer(fault, 429, failure('Too many requests', ['The request limit of this minute is used up.']));
    case 'html':
      return textResponse(fault.status ?? 502, 'text/html', textOf(fault.body, BAD_GATEWAY));
    case 'text':
      return textResponse(fault.status ?? 500, 'text/plain', textOf(fault.body, 'upstream connect error'));
    case 'empty':
      return new Response(null, { status: fault.status ?? 200, headers: { 'Cache-Control': 'no-store' } });
    case 'body':
      return bodyAnswer(fault, fault.status ?? 200, null);
    default:
      return bodyAnswer(fault, fault.status ?? 500, failure('Something went wrong', ['The sandbox was told to fail.']));
  }
}

function shaped(fault: Fault, outcome: Outcome): Response {
  if (fault.shape === 'problem') return problem(fault.status ?? 400);
  if (fault.shape === 'unsuccessful-200') {
    return jsonResponse(200, failure('Not available', ['This request could not be completed.']));
  }
  if (outcome.status >= 400) return toResponse(outcome);
  if (fault.shape === 'null-data')
    return jsonResponse(200, { ...(isRecord(outcome.json) && outcome.json), data: null });
  const json = fault.shape === undefined ? outcome.json : reshape(fault.shape, outcome.json);
  const answer = toResponse({ ...outcome, json });
  const location = answer.headers.get('Location');
  if (location && fault.shape === 'unsafe-link') answer.headers.set('Location', UNSAFE_LINK);
  if (location && fault.shape === 'foreign-link') answer.headers.set('Location', foreign(location));
  return answer;
}

function problem(status: number): Response {
  const body = {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    status,
    errors: { offerId: ['The value is not valid.'] },
  };
  return textResponse(status, 'application/problem+json', JSON.stringify(body));
}

function bodyAnswer(fault: Fault, status: number, fallback: unknown): Response {
  if (typeof fault.body === 'string') return textResponse(status, 'application/json', fault.body);
  return jsonResponse(status, fault.body === undefined ? fallback : fault.body);
}

function textOf(body: unknown, fallback: string): string {
  return typeof body === 'string' ? body : fallback;
}

function retryAfter(value: number | 'date', now: number): string {
  if (value !== 'date') return String(value);
  const wholeSeconds = Math.ceil(now / 1000) * 1000;
  return new Date(wholeSeconds + 2000).toUTCString();
}

const BAD_GATEWAY = `<!doctype html>
<html><head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>gateway</center></body></html>
`;

type Json = Record<string, unknown>;

/** True for a JSON object, as opposed to an array or a plain value. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rewrites the body of a successful answer into another plausible one (API contract, Envelope and 1 to 4). */
function reshape(shape: FaultShape, body: unknown): unknown {
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
function foreign(address: string): string {
  const url = new URL(address);
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.href;
}

/** A link that must never be followed (API contract, 4). */
const UNSAFE_LINK = 'javascript:alert(document.domain)';

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

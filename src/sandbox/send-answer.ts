import type { Outcome } from './envelope.ts';

/** What goes over the wire, still in one piece. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
  /** The connection breaks after this many bytes of the body, although the headers promise all of it. */
  cutAt?: number;
}

/** Thrown in place of a response: the connection ended without one. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** Lets any origin read answers and `Retry-After` (the wall lives in foreign pages; API contract, Limits). */
export const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};

/** Answers a CORS preflight: by which methods, and with which headers, a page may ask. */
export function preflight(methods: string, headers?: string): Response {
  const more = headers === undefined ? {} : { 'Access-Control-Allow-Headers': headers };
  return new Response(null, {
    status: 204,
    headers: { ...corsHeaders, 'Access-Control-Allow-Methods': methods, ...more, 'Access-Control-Max-Age': '600' },
  });
}

/** Turns an outcome into bytes. JSON is never stored by caches: a view answered from a cache would not be counted. */
export function render(outcome: Outcome): Answer {
  if (outcome.bytes !== undefined) {
    return { status: outcome.status, headers: { ...outcome.headers }, body: outcome.bytes };
  }
  return jsonAnswer(outcome.status, outcome.json, outcome.headers);
}

/** A JSON answer with the given status. */
export function jsonAnswer(status: number, json: unknown, headers: Record<string, string> = {}): Answer {
  const all = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers };
  return { status, headers: all, body: encode(JSON.stringify(json)) };
}

/** A textual answer with the given status. */
export function textAnswer(status: number, type: string, text: string): Answer {
  return { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' }, body: encode(text) };
}

const cuts = new WeakMap<Response, Answer>();

/** The answer behind a response that breaks off, for a server that can break its socket. */
export function cutAnswer(response: Response): Answer | undefined {
  return cuts.get(response);
}

/** The answer as a web-standard response; one that breaks off has a body that fails while it is read. */
export function toResponse(answer: Answer): Response {
  const { status, headers, body, cutAt } = answer;
  const empty = body === null || status === 204 || status === 205 || status === 304;
  if (empty || cutAt === undefined) return new Response(empty ? null : body, { status, headers });
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(body.subarray(0, cutAt));
    },
    pull(controller) {
      controller.error(new ConnectionLost('The connection ended in the middle of the body.'));
    },
  });
  const response = new Response(broken, { status, headers });
  cuts.set(response, answer);
  return response;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

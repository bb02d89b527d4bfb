/**
 * What an endpoint wants to answer, and what it would record (API contract, Flow). Recording is apart from answering
 * so that a fault can break a request before it counts, or after.
 */
export interface Outcome {
  status: number;
  headers?: Record<string, string>;
  /** The JSON body; ignored when there are `bytes`. */
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer> | null;
  /** The view the request issued or used. */
  viewId?: string;
  commit?: () => void;
}

/** 200 with a success envelope (API contract, Envelope). */
export const succeeded = (data: unknown, more: Pick<Outcome, 'viewId' | 'commit'> = {}): Outcome => ({
  status: 200,
  json: {
    data,
    responseId: crypto.randomUUID(),
    isSuccessful: true,
    responseTitle: 'Success',
    responseType: 'Success',
    messages: [],
  },
  ...more,
});

/** The envelope of a failure; its details are left open by the contract (API contract, Envelope, "Unknown"). */
export const failure = (responseTitle: string, messages: readonly string[]): object => ({
  data: null,
  responseId: crypto.randomUUID(),
  isSuccessful: false,
  responseTitle,
  responseType: 'Error',
  messages,
});

/** A failure envelope with an HTTP status (API contract, Envelope). */
export const failed = (status: number, title: string, ...messages: string[]): Outcome => ({
  status,
  json: failure(title, messages),
});

/** 404 for an offer that the catalogue does not have. */
export const unknownOffer = (offerId: string): Outcome => failed(404, 'Not found', `There is no offer ${offerId}.`);

/** 400 for parameters that break the contract. */
export const badRequest = (messages: readonly string[]): Outcome => failed(400, 'Bad request', ...messages);

/** Thrown in place of a response: the connection ended without one. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/**
 * Waits for something; rejects with ConnectionLost when the signal fires before.
 * @param begin is given what ends the wait; returns what is done at its end, whichever that is
 */
export function waitFor(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener('abort', lose);
      after();
    };
    const lose = () => {
      end();
      reject(new ConnectionLost('The client or the sandbox has gone.'));
    };
    const after = begin(() => {
      end();
      resolve();
    });
    if (signal.aborted) lose();
    else signal.addEventListener('abort', lose);
  });
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

/** A textual answer. None is stored by caches: a view answered from a cache would not be counted. */
export function textResponse(status: number, type: string, text: string, more: Record<string, string> = {}): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...more };
  const isBodiless = status === 204 || status === 205 || status === 304;
  return new Response(isBodiless ? null : text, { status, headers });
}

/** A JSON answer. */
export const jsonResponse = (status: number, json: unknown, headers?: Record<string, string>): Response =>
  textResponse(status, 'application/json', JSON.stringify(json), headers);

/** An outcome as it is answered. */
export const toResponse = ({ status, headers = {}, json, bytes }: Outcome): Response =>
  bytes === undefined ? jsonResponse(status, json, headers) : new Response(bytes, { status, headers });

const halves = new WeakMap<Response, Uint8Array>();

/** What is there of a response that breaks off, for a server that can break its socket. */
export const halfOf = (response: Response): Uint8Array | undefined => halves.get(response);

/** A response whose headers promise all of a body, of which half comes before the connection breaks. */
export async function cutInHalf(whole: Response): Promise<Response> {
  const bytes = new Uint8Array(await whole.arrayBuffer());
  if (bytes.length === 0) throw new ConnectionLost('There was no body to break off in.');
  const half = bytes.subarray(0, bytes.length / 2);
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half);
    },
    pull(controller) {
      controller.error(new ConnectionLost('The connection ended in the middle of the body.'));
    },
  });
  whole.headers.set('Content-Length', `${bytes.length}`);
  const response = new Response(broken, whole);
  halves.set(response, half);
  return response;
}

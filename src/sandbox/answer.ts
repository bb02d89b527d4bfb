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

/** Turns an outcome into bytes. */
export const render = ({ status, headers, json, bytes }: Outcome): Answer =>
  bytes === undefined ? jsonAnswer(status, json, headers) : { status, headers: { ...headers }, body: bytes };

/** A textual answer. None is stored by caches: a view answered from a cache would not be counted. */
export const textAnswer = (
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers },
  body: new TextEncoder().encode(text),
});

/** A JSON answer. */
export const jsonAnswer = (status: number, json: unknown, headers?: Record<string, string>): Answer =>
  textAnswer(status, 'application/json', JSON.stringify(json), headers);

const cuts = new WeakMap<Response, Answer>();

/** The answer behind a response that breaks off, for a server that can break its socket. */
export const cutAnswer = (response: Response): Answer | undefined => cuts.get(response);

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

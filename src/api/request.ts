import { address, type Caller, type Query } from './address.ts';
import { failureText, fieldsOf, moment, number, responseIdOf } from './decode.ts';
import { ApiError, asApiError, type Endpoint, type ErrorCode } from './error.ts';
import { cacheMode } from './preload.ts';

/** What a request needs besides its address. */
export interface RequestOptions {
  /** Ends the request with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** The host's own `fetch`, if it set one. */
  fetch?: typeof fetch | undefined;
}

/** How a request went, for integrators. */
export interface RequestNote {
  endpoint: Endpoint;
  address: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** How long it took in total; none while it is under way. */
  milliseconds?: number;
  /** HTTP status, if there was an answer. */
  status?: number;
  /** Its `Content-Type`. */
  contentType?: string | null;
  /** What went wrong; none if it succeeded. */
  error?: ApiError;
}

/** The last requests of all walls, oldest first. */
export const requests: RequestNote[] = [];

/** How many of them are kept. */
const KEPT = 50;

/** Milliseconds after which an answer, body included, counts as lost. */
export const TIME_LIMIT = 10_000;

/** `Retry-After` in either of its two forms, in milliseconds from now; API contract, "Limits". */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const wait = (number(value) ?? ((moment(value) ?? 0) - now) / 1000) * 1000;
  return wait >= 0 ? wait : undefined;
}

/**
 * Asks one endpoint once and returns the body of its successful answer as untrusted JSON.
 * Never cached and never retried here: details record a view and the link a click (API contract, "Flow"). Only a list
 * of offers may have been asked for by the page beforehand: see `preload.ts`.
 * @throws {ApiError} for everything else, whatever the service, the network or a patched `fetch` does
 */
export async function request(
  endpoint: Endpoint,
  caller: Caller,
  query: Query,
  { signal: outer, fetch: ask = fetch }: RequestOptions,
): Promise<unknown> {
  if (outer?.aborted) throw new ApiError('aborted', 'aborted', { endpoint });
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => {
    const code = outer?.aborted ? 'aborted' : 'timeout';
    controller.abort(new ApiError(code, code, { endpoint }));
  };
  const timer = setTimeout(end, TIME_LIMIT);
  outer?.addEventListener('abort', end);
  const note: RequestNote = { endpoint, address: '', startedAt: Date.now() };
  requests.push(note);
  if (requests.length > KEPT) requests.shift();
  try {
    note.address = address(endpoint, caller, query);
    const cache = endpoint === 'offers' ? cacheMode(note.address) : 'no-store';
    // A race of our own: some pages patch `fetch` and drop its signal.
    return await Promise.race([
      new Promise<never>((_resolve, reject) => {
        signal.onabort = () => reject(signal.reason);
      }),
      ask(note.address, { signal, cache }).then(async (response) => {
        note.status = response.status;
        // Some pages patch `fetch` to return less than a full `Response`.
        note.contentType = response.headers?.get('Content-Type');
        return read(endpoint, response, await response.text());
      }),
    ]);
  } catch (thrown) {
    note.error = asApiError(thrown, endpoint);
    throw note.error;
  } finally {
    note.milliseconds = Date.now() - note.startedAt;
    clearTimeout(timer);
    outer?.removeEventListener('abort', end);
  }
}

/** The body of a successful answer; API contract, "Envelope", which also says what is unknown about failures. */
function read(endpoint: Endpoint, { status, ok, headers }: Response, source: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(source);
  } catch {
    // An error page, or an empty body: the status decides.
  }
  const fields = fieldsOf(body);
  const code: ErrorCode | false =
    status === 429
      ? 'rate-limited'
      : status >= 500
        ? 'server'
        : !ok || fields.isSuccessful === false
          ? 'rejected'
          : !body && 'malformed';
  if (!code) return body;
  throw new ApiError(code, failureText(fields) || `HTTP ${status}`, {
    endpoint,
    status,
    responseId: responseIdOf(body),
    retryAfter: parseRetryAfter(headers.get('Retry-After'), Date.now()),
  });
}

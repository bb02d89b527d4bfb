import { address, type Caller, type Query } from './address.ts';
import { failureText, fieldsOf, moment, number, responseIdOf } from './decode.ts';
import { takeEarly } from './early.ts';
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
 * of offers may have been asked for beforehand, by the page (see `preload.ts`) or before the wall was there (`early.ts`).
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
    const early = takeEarly(note.address);
    note.startedAt = early?.startedAt ?? note.startedAt;
    // A race of our own: some pages patch `fetch` and drop its signal.
    return await Promise.race([
      new Promise<never>((_resolve, reject) => {
        signal.onabort = () => {
          early?.end();
          reject(signal.reason);
        };
      }),
      (early?.response ?? ask(note.address, { signal, cache })).then(async (response: Answer) => {
        note.status = statusOf(response);
        note.contentType = headerOf(response, 'Content-Type');
        return read(endpoint, response, await bodyOf(response));
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

/** What is used of an answer. Hosts give a `fetch` of their own that returns less than a full `Response`. */
type Answer = Partial<Pick<Response, 'status' | 'ok' | 'headers' | 'text' | 'json'>>;

/** The HTTP status; where it is not said, one that fits, and 0 where nothing is said. */
const statusOf = ({ status, ok }: Answer): number => status ?? (ok === undefined ? 0 : ok ? 200 : 400);

const headerOf = ({ headers }: Answer, name: string): string | null => headers?.get?.(name) ?? null;

/** The body as untrusted JSON; `undefined` for an error page or an empty body: then the status decides. */
async function bodyOf(answer: Answer): Promise<unknown> {
  const source = await answer.text?.();
  try {
    return source === undefined ? await answer.json?.() : JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** The body of a successful answer; API contract, "Envelope", which also says what is unknown about failures. */
function read(endpoint: Endpoint, answer: Answer, body: unknown): unknown {
  const status = statusOf(answer);
  const { ok = status < 400 } = answer;
  const fields = fieldsOf(body);
  const code = failureCode(status, ok && fields.isSuccessful !== false, body);
  if (!code) return body;
  throw new ApiError(code, failureText(fields) || `HTTP ${status}`, {
    endpoint,
    status,
    responseId: responseIdOf(body),
    retryAfter: parseRetryAfter(headerOf(answer, 'Retry-After'), Date.now()),
  });
}

/** What kind of failure an answer is; `undefined` for a success. */
function failureCode(status: number, isSuccessful: boolean, body: unknown): ErrorCode | undefined {
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server';
  if (status === 0) return 'malformed';
  if (!isSuccessful) return 'rejected';
  return body ? undefined : 'malformed';
}

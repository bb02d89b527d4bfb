import { ownOnly } from '../compat/null-prototype.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { address, type Caller, type Query, redirectMode } from './address.ts';
import { addressIn, fieldsOf, moment, responseIdOf, truth } from './decode.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { ApiError, asApiError, type Endpoint, type ErrorCode } from './error.ts';
import { failureTexts, namesView } from './failure-words.ts';
import { LIMITS } from './limits.ts';
import { takeCacheMode } from './preload-links.ts';
import { type Body, type ReadBody, readBody } from './read-body.ts';

/** What a request needs besides its address. */
export interface RequestOptions<T = unknown> {
  /** Reads the untrusted JSON of the body. What it throws says which answer it was. */
  decode?: ((body: unknown) => T) | undefined;
  /** Ends the request with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** Called with an answer that has not come in time, and may come until `LATE_LIMIT`; without it nobody waits. */
  late?: ((answer: Promise<T>) => void) | undefined;
}

/** A request as the doctor shows it to integrators. */
export interface LoggedRequest {
  endpoint: Endpoint;
  address: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** How long it took in total; none while it is under way. */
  milliseconds?: number;
  /** HTTP status, if there was an answer. */
  status?: number;
  /** Its `Content-Type`. */
  contentType?: string | null | undefined;
  /** Whether browsers keep it from all pages, as they do where a page has asked with `mode: 'no-cors'`. */
  isOpaque?: boolean;
  /** What went wrong; none if it succeeded. */
  error?: ApiError;
}

/** Whether a request was for a list, and not about one offer. */
export const isForList = ({ endpoint }: Pick<LoggedRequest, 'endpoint'>): boolean => endpoint.endsWith('offers');

/** The last requests of all walls, oldest first. */
export const requestLog = sharedByPage((): LoggedRequest[] => []);

/** How many of them are kept. */
const KEPT = 50;

/** Logs a request that is about to be made; what becomes of it is added as it comes. */
function addToLog(endpoint: Endpoint): LoggedRequest {
  const entry: LoggedRequest = { endpoint, address: '', startedAt: Date.now() };
  const log = requestLog();
  log.push(entry);
  if (log.length > KEPT) log.shift();
  return entry;
}

/** Milliseconds after which an answer, body included, counts as lost. */
export const TIME_LIMIT = 10_000;

/** Milliseconds, from then on, for which a late answer is waited for. */
const LATE_LIMIT = 60_000;

/** `Retry-After` in either of its two forms, in milliseconds from now; API contract, "Limits". */
export function parseRetryAfter(value: string | null | undefined, now: number): number | undefined {
  const seconds = value?.trim() ? Number(value) : Number.NaN;
  const wait = Number.isNaN(seconds) ? (moment(value) ?? 0) - now : seconds * 1000;
  return wait >= 0 ? Math.min(wait, LIMITS.wait) : undefined;
}

/**
 * Asks one endpoint once and returns what the body of its successful answer is read as. Never cached and never
 * retried here: details record a view and the link a click (API contract, "Flow"). Only a list of offers may have been
 * asked for beforehand, by the page (see `preload-links.ts`) or before the wall was there (`early-answers.ts`).
 * @throws {ApiError} for everything else, whatever the service, the network or a patched `fetch` does
 */
export async function request<T = unknown>(
  endpoint: Endpoint,
  caller: Caller,
  query: Query,
  options: RequestOptions<T>,
): Promise<T> {
  const { signal: outer, late, decode = (body: unknown) => body as T } = ownOnly(options);
  const { fetch: send = fetch } = caller;
  if (outer?.aborted) throw new ApiError('aborted', 'aborted', { endpoint });
  if (!caller.baseUrl) throw new ApiError('config', 'no usable base-url', { endpoint });
  const controller = new AbortController();
  const { signal } = controller;
  let answer: Promise<T> | undefined;
  /** Decides the race below. */
  let fail: (error: ApiError) => void = () => {};
  /** The time is up, or the caller has aborted. */
  const giveUp = () => {
    const code = outer?.aborted ? 'aborted' : 'timeout';
    const error = new ApiError(code, code, { endpoint });
    fail(error);
    if (!late || !answer || outer?.aborted) {
      controller.abort(error);
      return;
    }
    late(answer);
    // What has come late has not failed.
    answer.then(
      () => {
        delete entry.error;
        entry.milliseconds = Date.now() - entry.startedAt;
      },
      () => {},
    );
    outer?.addEventListener('abort', () => controller.abort(error));
    setTimeout(() => controller.abort(error), LATE_LIMIT);
  };
  const timer = setTimeout(giveUp, TIME_LIMIT);
  outer?.addEventListener('abort', giveUp);
  const entry = addToLog(endpoint);
  let isUnsent = false;
  try {
    entry.address = address(endpoint, caller, query);
    // Even if the shell has asked already: the wall remembers for itself which preloads are used up.
    const cache = endpoint === 'offers' ? takeCacheMode(entry.address) : 'no-store';
    const early = takeEarlyAnswer(entry.address);
    entry.startedAt = early?.startedAt ?? entry.startedAt;
    isUnsent = globalThis.navigator?.onLine === false;
    signal.onabort = () => early?.end();
    // Own options only, because a page may have added others to all objects.
    answer = (
      early?.response ?? send(entry.address, ownOnly({ signal, cache, redirect: redirectMode(entry.address) }))
    ).then(async (response: Answer) => {
      entry.status = statusOf(response);
      entry.contentType = headerOf(response, 'Content-Type');
      entry.isOpaque = response.type === 'opaque';
      const body = checkAnswer(endpoint, response, await readBody(response), `${query.viewId ?? ''}`);
      try {
        return decode(body);
      } catch (thrown) {
        const { code, message, context } = asApiError(thrown);
        throw new ApiError(code, message, {
          ...context,
          endpoint,
          status: entry.status,
          responseId: responseIdOf(body),
        });
      }
    });
    // A race, because some pages patch `fetch` and drop its signal.
    return await Promise.race([
      new Promise<never>((_resolve, reject) => {
        fail = reject;
      }),
      answer,
    ]);
  } catch (thrown) {
    entry.error = asApiError(thrown, { endpoint, isUnsent: isUnsent && entry.status === undefined });
    throw entry.error;
  } finally {
    entry.milliseconds = Date.now() - entry.startedAt;
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  }
}

/** What is used of a response, because a host's own `fetch` may return less than a full `Response`. */
type Answer = Body & Partial<Pick<Response, 'status' | 'ok' | 'headers' | 'type'>>;

/** The HTTP status; without one, 200 or 400 by `ok`, and 0 if there is neither. */
function statusOf({ status, ok }: Answer): number {
  if (status !== undefined) return status;
  if (ok === undefined) return 0;
  return ok ? 200 : 400;
}

const headerOf = ({ headers }: Answer, name: string) => headers?.get?.(name);

/** Statuses of a refusal that can be about the view. The others are about the person or the offer. */
const MAY_MEAN_VIEW: readonly number[] = [400, 404, 410, 422];

/** The untrusted JSON of a body. A link that is all of it may lack the quotation marks (API contract, section 4). */
function jsonIn(body: ReadBody, endpoint: Endpoint): unknown {
  if (body.kind === 'json') return body.json;
  const isLink = body.kind === 'text' && endpoint === 'offer-link';
  return isLink ? /^https?:\/\/\S+$/i.exec(addressIn(body.text))?.[0] : undefined;
}

/**
 * The body of a successful answer; API contract, "Envelope", which also says what is unknown about failures.
 * @throws {ApiError} for any other answer
 */
function checkAnswer(endpoint: Endpoint, response: Answer, body: ReadBody, viewId: string): unknown {
  const isTooLarge = body.kind === 'too-large';
  const json = jsonIn(body, endpoint);
  const status = statusOf(response);
  // Some services say of an empty list "No Content", and of an empty list of a member's "Not Found", in their own words.
  if (status === 204 && isForList({ endpoint })) return [];
  if (status === 404 && endpoint === 'pub-member/offers' && json) return [];
  const fields = fieldsOf(json);
  const code = failureCode(status, status < 300 && truth(fields.isSuccessful) !== false, json);
  if (!code) return json;
  const words = isTooLarge ? 'The answer is too large.' : failureTexts(fields)[0];
  throw new ApiError(code, words || `HTTP ${status}`, {
    endpoint,
    status,
    responseId: responseIdOf(json),
    retryAfter: parseRetryAfter(headerOf(response, 'Retry-After'), Date.now()),
    mayMeanView:
      code === 'rejected' &&
      (MAY_MEAN_VIEW.includes(status) || namesView(body.kind === 'text' ? body.text : json, viewId)),
    // A redirect that is not followed would come again: see `redirectMode`.
    isLasting: isTooLarge || response.type === 'opaqueredirect',
  });
}

/** What kind of failure an answer is; `undefined` for a success. */
function failureCode(status: number, isSuccessful: boolean, body: unknown): ErrorCode | undefined {
  if (status === 429) return 'rate-limited';
  // A server that gave up waiting (408) says nothing of the request itself.
  if (status >= 500 || status === 408) return 'server';
  if (status === 0) return 'malformed';
  if (!isSuccessful) return 'rejected';
  return body ? undefined : 'malformed';
}

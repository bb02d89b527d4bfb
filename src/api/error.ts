/** The endpoints of the API contract (README.md in this folder), named as in their addresses. */
export type Endpoint = 'offers' | 'pub-member/offers' | 'offer-details' | 'offer-link' | 'offer-link-redirect';

/**
 * Everything that can go wrong, as a closed set:
 * - `config`: the wall is not set up (no usable base URL)
 * - `network`: no answer (offline, refused by CORS or a policy, reset)
 * - `timeout`: no complete answer in time
 * - `aborted`: ended by us, since a newer request took its place or the wall was removed; never shown
 * - `rate-limited`: HTTP 429
 * - `rejected`: HTTP 4xx, or an envelope that says `isSuccessful: false`
 * - `server`: HTTP 5xx, or 408
 * - `malformed`: an answer that is not what the API contract describes
 * - `unsafe-link`: an offer link that must not be followed: no absolute http(s) address, with credentials, or to the
 *   page's own host
 * - `internal`: a fault of our own
 */
export type ErrorCode =
  | 'config'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'rate-limited'
  | 'rejected'
  | 'server'
  | 'malformed'
  | 'unsafe-link'
  | 'internal';

/** What is known of a failed request besides its code; API contract, "Envelope". */
export interface ErrorContext {
  endpoint?: Endpoint | undefined;
  /** HTTP status, if there was an answer. */
  status?: number | undefined;
  /** The service's own id of its answer: what its support asks for. */
  responseId?: string | undefined;
  /** Milliseconds until the service wants to be asked again (`Retry-After`). */
  retryAfter?: number | undefined;
  /** Whether the refusal may be about the `viewId` that was sent along, which is unknown or has expired. */
  mayMeanView?: boolean | undefined;
  /** Whether the browser was offline at the request, so that the service has heard nothing of it. */
  isUnsent?: boolean | undefined;
  /** Whether this very failure would come again, although others with its code may pass: see `isRetryable`. */
  isLasting?: boolean | undefined;
}

/** The one error that the API client throws. `message` has the service's own words, or ours, for developers. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly context: ErrorContext = {},
  ) {
    super(message);
  }
}

/** Failures that may be gone when the request is repeated. */
const TRANSIENT: readonly ErrorCode[] = ['network', 'timeout', 'rate-limited', 'server', 'malformed'];

/** Whether the same request may succeed later, with nothing changed. */
export const isRetryable = ({ code, context }: ApiError): boolean => TRANSIENT.includes(code) && !context.isLasting;

/**
 * Anything thrown during a request, as an `ApiError`. If it is none, it counts as `network`: pages patch `fetch`, and
 * then even a string may be thrown.
 */
export const asApiError = (thrown: unknown, context?: ErrorContext): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('network', `${thrown}`, context);

/** Anything thrown while something is shown, as an `ApiError`: a fault of our own, unless it is told as one already. */
export const asOwnError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('internal', `${thrown}`);

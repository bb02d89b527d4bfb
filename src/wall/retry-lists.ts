import { asApiError, isRetryable } from '../api/error.ts';

/** Tries in total, including the first. */
export const TRIES = 3;
/** Milliseconds; the wait after try n is anything from 0 to this times 2^n ("full jitter"). */
const BACKOFF = 1000;
/** The longest `Retry-After`, in milliseconds, that a list waits for in silence; beyond that, the person is told. */
export const SILENT_WAIT = 30_000;
/** Milliseconds within which a wall resumes, at a random moment, once the network is back. */
export const RESUME_WITHIN = 5000;

/**
 * Repeats a request for a list while it may still succeed: exponential backoff with full jitter, `Retry-After`
 * honoured. Only for lists: asking for details or a link again would record another view or click.
 * @param tries how many there are at most
 * @throws {ApiError} that of the last try
 */
export async function withRetries<T>(task: () => Promise<T>, signal: AbortSignal, tries = TRIES): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await task();
    } catch (thrown) {
      const error = asApiError(thrown);
      const { retryAfter = 0 } = error.context;
      const isLast = tried >= tries || signal.aborted;
      if (isLast || !isRetryable(error) || retryAfter > SILENT_WAIT) throw error;
      // The service has told everybody to return at the same moment, so the waits are spread: the longer, the wider.
      const wait = retryAfter + Math.random() * (retryAfter / 2 + BACKOFF * 2 ** tried);
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, wait);
        signal.onabort = () => {
          clearTimeout(timer);
          reject(error);
        };
      });
    }
  }
}

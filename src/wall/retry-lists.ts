import { asApiError, isRetryable } from '../api/error.ts';
import { ownOnly } from '../compat/null-prototype.ts';

/** Tries in total, including the first. */
export const TRIES = 3;
/** Milliseconds; the wait after try n is anything from 0 to this times 2^n ("full jitter"). */
const BACKOFF = 1000;
/** The longest `Retry-After`, in milliseconds, that a list waits for in silence; beyond that, the person is told. */
export const SILENT_WAIT = 30_000;
/** Milliseconds within which a wall resumes, at a random moment, once the network is back. */
export const RESUME_WITHIN = 5000;

/** What a try is given: a signal that ends it, and what takes its answer if that comes only after the time limit. */
export interface Try<T> {
  signal: AbortSignal;
  late(answer: Promise<T>): void;
}

/**
 * Repeats a request for a list while it may still succeed: exponential backoff with full jitter, `Retry-After`
 * honoured. Where the network is slow, the answer to an earlier try may come first, and is as good. Only for lists:
 * asking for details or a link again would record another view or click.
 * @param tries how many there are at most, unless nobody answers: then it is `TRIES`, which take long enough each
 * @throws {ApiError} that of the last try
 */
export async function withRetries<T>(
  task: (tried: Try<T>) => Promise<T>,
  signal: AbortSignal,
  tries = TRIES,
): Promise<T> {
  /** Ends what is still under way once there is an answer, or nobody waits for one. */
  const settled = new AbortController();
  const settle = () => settled.abort(signal.reason);
  if (signal.aborted) settle();
  // Not `AbortSignal.any()`, which browsers have only since 2024.
  signal.addEventListener('abort', settle, ownOnly({ signal: settled.signal }));
  try {
    return await new Promise<T>((resolve, reject) => {
      const late = (answer: Promise<T>) => void answer.then(resolve, () => {});
      repeat(() => task({ signal: settled.signal, late }), settled.signal, tries).then(resolve, reject);
    });
  } finally {
    settled.abort();
  }
}

/** Asks anew after each failure that may pass. */
async function repeat<T>(task: () => Promise<T>, signal: AbortSignal, tries: number): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await task();
    } catch (thrown) {
      const error = asApiError(thrown);
      const { retryAfter = 0 } = error.context;
      // A slow service is no quicker for a person who tries again.
      const isLast = count >= (error.code === 'timeout' ? TRIES : tries) || signal.aborted;
      if (isLast || !isRetryable(error) || retryAfter > SILENT_WAIT) throw error;
      // The service has told everybody to return at the same moment, so the waits are spread: the longer, the wider.
      const wait = retryAfter + Math.random() * (retryAfter / 2 + BACKOFF * 2 ** count);
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

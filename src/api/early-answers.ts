import { sharedByPage } from '../page/shared-by-page.ts';

/** An answer that was asked for before the wall was there. */
export interface EarlyAnswer {
  address: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  response: Promise<Response>;
  /** Ends the request. */
  end(): void;
}

/** The answers that no request has used yet. */
const waiting = sharedByPage(() => new Set<EarlyAnswer>());

/**
 * Keeps an answer for the first request under the same address.
 * @returns a function that ends the early request unless another has taken its answer: later ones want a newer one
 */
export function keepEarlyAnswer(answer: EarlyAnswer): () => void {
  waiting().add(answer);
  return () => {
    if (waiting().delete(answer)) answer.end();
  };
}

/** The answer that was asked for early under an address, to whoever asks first; else `undefined`. */
export function takeEarlyAnswer(address: string): EarlyAnswer | undefined {
  const found = [...waiting()].find((answer) => answer.address === address);
  if (found) waiting().delete(found);
  return found;
}

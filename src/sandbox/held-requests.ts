import type { RequestRecord } from './ledger.ts';
import { ConnectionLost } from './send-answer.ts';

interface Held {
  entry: RequestRecord;
  go: () => void;
}

/** Requests held by a fault's `hold` until somebody releases them, in any order and at any time. */
export class Gate {
  readonly #held = new Set<Held>();

  /** What is held, in the order of arrival. */
  get held(): readonly RequestRecord[] {
    return [...this.#held].map(({ entry }) => entry);
  }

  /** Releases the request at this index of `held`; `false` where there is none. */
  release(place = 0): boolean {
    const one = [...this.#held][place];
    one?.go();
    return one !== undefined;
  }

  /** Holds a request; rejects with ConnectionLost when the signal fires. */
  hold(entry: RequestRecord, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#held.delete(one);
        signal.removeEventListener('abort', lose);
      };
      const lose = () => {
        leave();
        reject(new ConnectionLost('The sandbox has gone.'));
      };
      const one: Held = {
        entry,
        go: () => {
          leave();
          resolve();
        },
      };
      this.#held.add(one);
      signal.addEventListener('abort', lose);
    });
  }
}

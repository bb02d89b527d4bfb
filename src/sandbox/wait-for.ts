import { ConnectionLost } from './answer.ts';

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

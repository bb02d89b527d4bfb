import { setTimeout as sleep } from 'node:timers/promises';

/** How long something may take to come true, in milliseconds. Generous: a busy machine is no failure. */
const PATIENCE = 30_000;

/** Milliseconds between two questions. */
const PAUSE = 50;

/**
 * Asks again and again until the answer is true, and returns it. Meanwhile questions may fail: pages come and go.
 * @param patience milliseconds
 * @throws an Error that says what it waited for
 */
export async function eventually<T>(what: string, ask: () => Promise<T>, patience = PATIENCE): Promise<NonNullable<T>> {
  // Not the time of day: a machine that sets its clock meanwhile would end the wait at once.
  const end = performance.now() + patience;
  let reason = '';
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
      reason = '';
    } catch (thrown) {
      reason = `: ${thrown}`;
    }
    await sleep(PAUSE);
  }
  throw new Error(`Waited in vain for ${what}${reason}`);
}

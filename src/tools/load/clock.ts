import { install } from '@sinonjs/fake-timers';
import { seeded } from './random.ts';

const realSetImmediate = setImmediate;

/** Waits for so many seconds of virtual time. */
export const sleep = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));

/** Seconds of virtual time since it began. */
export const now = (): number => Date.now() / 1000;

/**
 * Runs something in virtual time, which stands still while code runs and otherwise jumps to the next timer, with a
 * `Math.random` that is the same for the same seed. Both are the real ones again when it ends.
 * @param seconds of virtual time after which it ends, whatever is still waiting
 */
export async function inVirtualTime(seconds: number, seed: number, begin: () => void): Promise<void> {
  const { random } = Math;
  const clock = install({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  Math.random = seeded(seed);
  try {
    begin();
    while (clock.countTimers() > 0 && clock.now < seconds * 1000) {
      clock.next();
      // Whatever awaits a promise that the timer settled runs before time moves on.
      await new Promise((done) => realSetImmediate(done));
    }
  } finally {
    clock.uninstall();
    Math.random = random;
  }
}

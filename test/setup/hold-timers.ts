import { vi } from 'vitest';

/**
 * Stops all timers that are set from now on, so that offers stay while others are on their way, however slow the answer.
 * @returns lets timers run again
 */
export function holdTimers(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => {
    vi.useRealTimers();
  };
}

import { effect } from '@preact/signals';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentTimeNear } from '../../src/features/clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

it('from two minutes before a moment on, the time is known to the second', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const moment = Date.now() + 2.5 * MINUTE;
  let shown = 0;
  onTestFinished(
    effect(() => {
      shown = currentTimeNear(moment);
    }),
  );
  for (const left of [119, 90, 61, 31, 1]) {
    vi.advanceTimersByTime(moment - left * SECOND - Date.now());
    expect(Math.abs(Date.now() - shown), `${left} seconds before`).toBeLessThanOrEqual(SECOND);
  }
});

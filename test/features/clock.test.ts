import { effect } from '@preact/signals';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentTime, currentTimeNear } from '../../src/features/clock.ts';

it('the time near a moment counts down by the second from two minutes before its end on', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const moment = Date.now() + 150_000;
  let shown = 0;
  onTestFinished(
    effect(() => {
      shown = currentTimeNear(moment);
    }),
  );
  for (const left of [119, 90, 61, 31, 1]) {
    vi.advanceTimersByTime(moment - left * 1000 - Date.now());
    expect(Math.abs(Date.now() - shown), `${left} seconds before`).toBeLessThanOrEqual(1000);
  }
});

it('the time is right as soon as the page is seen again, even if the device has slept', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let shown = 0;
  const stop = effect(() => {
    shown = currentTime();
  });
  onTestFinished(stop);
  vi.setSystemTime(Date.now() + 10_800_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown).toBe(Date.now());
  stop();
  vi.setSystemTime(Date.now() + 10_800_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown).toBeLessThan(Date.now());
});

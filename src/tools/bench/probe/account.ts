import type { Account, Moment } from './contract.ts';

/** Milliseconds since 1970, by the page's own clock, which is finer than `Date`. */
export const now = (): Moment => performance.timeOrigin + performance.now();

/** Listens to what the browser itself tells of the page. */
export function observe(): { account(): Account; reset(): void; lastTask(): Moment } {
  let account: Account = { longestTask: 0, inp: 0, shift: 0, input: 0 };
  let lastTask: Moment = 0;
  /** What began before this moment has been forgotten. */
  let since = 0;

  const observers: PerformanceObserver[] = [];
  const listen = (
    init: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: PerformanceEntry) => void,
  ) => {
    const takeAll = (entries: PerformanceEntryList) => {
      for (const entry of entries) if (entry.startTime >= since) take(entry);
    };
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
    observer.observe({ ...init, buffered: true });
    observers.push(observer);
    return () => takeAll(observer.takeRecords());
  };
  const flushes = [
    listen({ type: 'longtask' }, ({ startTime, duration }) => {
      account.longestTask = Math.max(account.longestTask, duration);
      lastTask = Math.max(lastTask, performance.timeOrigin + startTime + duration);
    }),
    listen({ type: 'event', durationThreshold: 16 }, (entry) => {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) {
        account.inp = Math.max(account.inp, entry.duration);
      }
    }),
    listen({ type: 'layout-shift' }, (entry) => {
      if ('value' in entry && typeof entry.value === 'number') account.shift += entry.value;
    }),
  ];
  for (const type of ['click', 'keydown']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        account.input = performance.timeOrigin + timeStamp;
      },
      true,
    );
  }
  return {
    account: () => {
      for (const flush of flushes) flush();
      return account;
    },
    reset: () => {
      for (const flush of flushes) flush();
      account = { longestTask: 0, inp: 0, shift: 0, input: 0 };
      since = performance.now();
    },
    lastTask: () => lastTask,
  };
}

import { type Signal, signal } from '@preact/signals';

/** Milliseconds after which everything that is said about time is brought up to date. */
const TICK = 60_000;

let clock: Signal<number> | undefined;

/** One clock for all that is shown; it runs only while something is. */
function createClock(): Signal<number> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const time = signal(Date.now(), {
    watched: () => {
      time.value = Date.now();
      timer = setInterval(() => {
        time.value = Date.now();
      }, TICK);
    },
    unwatched: () => clearInterval(timer),
  });
  return time;
}

/** Milliseconds since the epoch, to the minute; a component that asks is drawn again when they change. */
export function currentTime(): number {
  clock ??= createClock();
  return clock.value;
}

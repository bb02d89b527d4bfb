import { signal } from '@preact/signals';
import { sharedByPage } from '../page/shared.ts';

/** Milliseconds between updates of everything that mentions time. */
const TICK = 60_000;

/** One clock for everything that shows time; it runs only while something does. */
const clock = sharedByPage(() => {
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
});

/** Milliseconds since the epoch, at most a minute old; a component that reads them is drawn again when they change. */
export const currentTime = (): number => clock().value;

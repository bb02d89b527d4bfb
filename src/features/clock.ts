import { signal } from '@preact/signals';
import { MINUTE, SECOND } from '../i18n/relative-times.ts';
import { sharedByPage } from '../page/shared-by-page.ts';

/** The time, brought up to date every so many milliseconds as long as something shows it. */
function createClock(tick: number) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const time = signal(Date.now(), {
    watched: () => {
      time.value = Date.now();
      timer = setInterval(() => {
        time.value = Date.now();
      }, tick);
    },
    unwatched: () => clearInterval(timer),
  });
  return time;
}

/** One clock for everything on the page that mentions time, and one for what is about to end. */
const clocks = sharedByPage(() => ({ minutes: createClock(MINUTE), seconds: createClock(SECOND) }));

/** Milliseconds since the epoch, at most a minute old; a component that reads them is drawn again when they change. */
export const currentTime = (): number => clocks().minutes.value;

/** The same, at most a second old from the last two minutes before a moment until it is over. */
export function currentTimeNear(moment: number): number {
  const now = currentTime();
  // That may be a minute old, so a third minute is added to the two.
  return moment > now && moment < now + 3 * MINUTE ? clocks().seconds.value : now;
}

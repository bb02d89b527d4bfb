import { signal } from '@preact/signals';
import { safeDocument } from '../compat/safe-document.ts';
import { MINUTE, SECOND } from '../i18n/relative-times.ts';
import { sharedByPage } from '../page/shared-by-page.ts';

/** The time, brought up to date every so many milliseconds as long as something shows it. */
function createClock(tick: number) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    time.value = Date.now();
  };
  const time = signal(Date.now(), {
    watched: () => {
      look();
      timer = setInterval(look, tick);
      // Timers do not count the hours for which a device has slept.
      safeDocument.addEventListener('visibilitychange', look);
    },
    unwatched: () => {
      clearInterval(timer);
      safeDocument.removeEventListener('visibilitychange', look);
    },
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

import { sharedByPage } from '../page/shared-by-page.ts';
import { type Click, isUnderWay, isUnsettled } from './click-state.ts';
import type { Opening } from './model.ts';

/**
 * The clicks, by their keys, that are under way in any wall of the page, or whose link is kept or late: an offer that
 * is opened again, in whichever wall, goes on with its click.
 */
export const pendingClicks = sharedByPage(() => new Map<string, Click>());

/**
 * Openings whose click failed after they were closed, by the click's key, until a wall of the page can show that: the
 * wall in which the click was made may be gone by then.
 */
export const unseenOutcomes = sharedByPage(() => new Map<string, Opening>());

/** Drops the clicks that nothing can come of any more: their offers begin anew with the next press. */
export function dropSettledClicks(): void {
  for (const [key, click] of pendingClicks()) if (!isUnsettled(click)) pendingClicks().delete(key);
}

/** Forgets the clicks under some of the keys, unless they are still under way, and outcomes that nobody has seen. */
export function forgetClicks(isForgotten: (key: string) => boolean): void {
  for (const key of unseenOutcomes().keys()) if (isForgotten(key)) unseenOutcomes().delete(key);
  for (const [key, click] of pendingClicks()) if (isForgotten(key) && !isUnderWay(click)) pendingClicks().delete(key);
}

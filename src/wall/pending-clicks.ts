import { sharedByPage } from '../page/shared-by-page.ts';
import { type Click, isUnderWay, isUnsettled } from './click-state.ts';

/**
 * The clicks, by their keys, that are under way in any wall of the page, or whose link is kept or late: an offer that
 * is opened again, in whichever wall, goes on with its click.
 */
export const pendingClicks = sharedByPage(() => new Map<string, Click>());

/** Drops those that nothing can come of any more: their offers begin anew with the next press. */
export function dropSettledClicks(): void {
  for (const [key, click] of pendingClicks()) if (!isUnsettled(click)) pendingClicks().delete(key);
}

/** Forgets those under some of the keys, unless they are still under way. */
export function forgetClicks(isForgotten: (key: string) => boolean): void {
  for (const [key, click] of pendingClicks()) if (isForgotten(key) && !isUnderWay(click)) pendingClicks().delete(key);
}

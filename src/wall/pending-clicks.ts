import { sharedByPage } from '../page/shared.ts';
import { isUnderWay, isUnsettled } from './click.ts';
import type { Click } from './model.ts';

/**
 * Clicks of all walls of the page that are under way, or whose link is kept or late, by their keys: their offer has them
 * when it is opened again, in whichever wall.
 */
export const pendingClicks = sharedByPage(() => new Map<string, Click>());

/** Drops those of which nothing may come any more: their offers begin anew with the next press. */
export function dropSettledClicks(): void {
  for (const [key, click] of pendingClicks()) if (!isUnsettled(click)) pendingClicks().delete(key);
}

/** Forgets those under some of the keys, unless they are still under way. */
export function forgetClicks(isForgotten: (key: string) => boolean): void {
  for (const [key, click] of pendingClicks()) if (isForgotten(key) && !isUnderWay(click)) pendingClicks().delete(key);
}

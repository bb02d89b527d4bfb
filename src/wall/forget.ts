import { forgetStored, isOwnedBy, memberOfKey } from './forget-stored.ts';
import type { Settings } from './settings.ts';
import { forgetViews } from './views.ts';

/** When everybody was last forgotten on this page, and when single members were: milliseconds since the epoch. */
let everybodyAt = 0;
const membersAt = new Map<string, number>();

/**
 * Whether a member was forgotten after something began, so that it must not be stored.
 * @param since milliseconds since the epoch
 */
export const isForgotten = ({ memberId }: Pick<Settings, 'memberId'>, since: number): boolean =>
  Math.max(everybodyAt, membersAt.get(memberId) ?? 0) > since;

/**
 * Removes what the wall has stored in this browser: views, places and receipts. What began before is not stored either:
 * details and clicks that are under way, and the places of the walls that are on the page.
 * @param memberId whose; without it, everybody's
 */
export function forget(memberId?: string): void {
  if (memberId === undefined) everybodyAt = Date.now();
  else membersAt.set(memberId, Date.now());
  forgetViews((key) => isOwnedBy(memberId, memberOfKey(key)));
  forgetStored(memberId);
}

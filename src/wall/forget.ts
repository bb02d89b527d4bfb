import { sharedByPage } from '../page/shared.ts';
import { forgetStored, isOwnedBy, memberOfKey } from './forget-stored.ts';
import type { Settings } from './settings.ts';
import { forgetViews } from './views.ts';

/** When members were last forgotten on this page, in milliseconds since the epoch; under no id, everybody. */
const forgottenAt = sharedByPage(() => new Map<string | undefined, number>());

/**
 * Whether a member was forgotten after something began, so that it must not be stored.
 * @param since milliseconds since the epoch
 */
export const isForgotten = ({ memberId }: Pick<Settings, 'memberId'>, since: number): boolean =>
  [undefined, memberId].some((id) => (forgottenAt().get(id) ?? 0) > since);

/**
 * Removes what the wall has stored in this browser: views, places and receipts. What began before is not stored either:
 * details and clicks that are under way, and the places of the walls that are on the page.
 * @param memberId whose; without it, everybody's
 */
export function forget(memberId?: string): void {
  forgottenAt().set(memberId, Date.now());
  forgetViews((key) => isOwnedBy(memberId, memberOfKey(key)));
  forgetStored(memberId);
}

import { sharedByPage } from '../page/shared.ts';
import { forgetStored, isOwnedBy, memberOfKey } from './forget-stored.ts';
import type { Settings } from './settings.ts';
import { forgetViews } from './views.ts';

/** How often this page has forgotten somebody, and as of which time each member; under no id, everybody. */
const forgotten = sharedByPage(() => ({ times: 0, lastOf: new Map<string | undefined, number>() }));

/** How often this page has forgotten somebody so far. A clock would not do: it can stand still, or be set back. */
export const timesForgotten = (): number => forgotten().times;

/**
 * Whether a member was forgotten after something began, so that it must not be stored.
 * @param since what `timesForgotten` returned when it began
 */
export const isForgotten = ({ memberId }: Pick<Settings, 'memberId'>, since: number): boolean =>
  [undefined, memberId].some((id) => (forgotten().lastOf.get(id) ?? 0) > since);

/**
 * Removes what the wall has stored in this browser: views, places and receipts. What began before is not stored either:
 * details and clicks that are under way, and the places of the walls that are on the page.
 * @param memberId whose; without it, everybody's
 */
export function forget(memberId?: string): void {
  const shared = forgotten();
  shared.times++;
  shared.lastOf.set(memberId, shared.times);
  forgetViews((key) => isOwnedBy(memberId, memberOfKey(key)));
  forgetStored(memberId);
}

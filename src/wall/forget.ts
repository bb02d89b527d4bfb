import { sharedByPage } from '../page/shared-by-page.ts';
import { isOwnedBy, memberOfKey } from './forget-stored.ts';
import { forgetClicks } from './pending-clicks.ts';
import type { Settings } from './settings.ts';
import { forgetViews } from './views.ts';

/**
 * How often this page has forgotten somebody, and which of those times was the last for each member; `undefined` stands
 * for everybody.
 */
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
 * Forgets what the page has in memory: views, and links that nobody has followed. What is stored is the shell's to
 * forget. What began before is not stored any more: details and clicks that are under way, and the places of the walls
 * that are on the page.
 * @param memberId whose; without it, everybody's
 */
export function forget(memberId?: string | number): void {
  const owner = memberId === undefined ? undefined : `${memberId}`;
  const shared = forgotten();
  shared.times++;
  shared.lastOf.set(owner, shared.times);
  const isTheirs = (key: string) => isOwnedBy(owner, memberOfKey(key));
  forgetViews(isTheirs);
  forgetClicks(isTheirs);
}

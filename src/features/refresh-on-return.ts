import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { Wall } from '../wall/model.ts';
import { MEMBER_LISTS, requestCounts } from './member-counts.ts';

/** Milliseconds in which the member's offers are not requested again merely because the page is shown again. */
const RECENT = 15_000;

/**
 * Requests the member's offers again when the page is shown again after an offer was followed: quietly, so that neither
 * scroll position nor focus is lost, and the counts of the tabs stay until they change. That is one request, and one for
 * the member's list that is looked at; the other is asked for when somebody looks at it.
 */
export function refreshOnReturn(wall: Wall, removed: AbortSignal): void {
  const { lists, listName } = wall;
  // This chunk may be loaded only after a click.
  let hasFollowed = wall.recorded.value.length > 0;
  let refreshedAt = 0;
  const refresh = () => {
    // Where the clock was set back, the last time lies in the future.
    if (!hasFollowed || safeDocument.hidden || Math.abs(Date.now() - refreshedAt) < RECENT) return;
    hasFollowed = false;
    refreshedAt = Date.now();
    for (const name of MEMBER_LISTS) {
      const { index, status } = lists[name].state.value;
      if (name !== listName.value) lists[name].markOutdated();
      else if (status !== 'idle') void lists[name].load(index, { quiet: status === 'ready' });
    }
    void requestCounts(wall, removed, true);
  };
  const options = ownOnly({ signal: removed });
  // A click in any wall, because it changes the lists of all walls of this member.
  safeDocument.addEventListener(
    'offer-wall-click',
    () => {
      hasFollowed = true;
    },
    ownOnly({ capture: true, signal: removed }),
  );
  safeDocument.addEventListener('visibilitychange', refresh, options);
  addEventListener('pageshow', refresh, options);
}

import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { Wall } from '../wall/model.ts';
import { MEMBER_LISTS, requestMemberLists } from './preload-member-lists.ts';

/** The least milliseconds between two such requests. */
const RECENT = 15_000;

/**
 * Requests the member's offers again when the page is shown again after an offer was followed: quietly, so that neither
 * scroll position nor focus is lost, and the counts of the tabs stay until they change. That is one request, and one for
 * the member's list that is looked at. One that is not looked at is marked, and requested when somebody opens it.
 */
export function refreshOnReturn(wall: Wall): void {
  const { lists, clicks, removed } = wall;
  let clicksAtRefresh = 0;
  let refreshedAt = 0;
  const refresh = () => {
    // A click in any wall of the page may change the lists of this one.
    const clicksNow = clicks.countOnPage();
    // Where the clock was set back, the last time lies in the future.
    const isRecent = Math.abs(Date.now() - refreshedAt) < RECENT;
    if (clicksNow === clicksAtRefresh || safeDocument.hidden || isRecent) return;
    clicksAtRefresh = clicksNow;
    refreshedAt = Date.now();
    for (const name of MEMBER_LISTS) {
      const { load, markOutdated, state } = lists.all[name];
      const { index, status } = state.value;
      if (name !== lists.current.value) markOutdated();
      else if (status !== 'idle') void load(index, { quiet: status === 'ready' });
    }
    void requestMemberLists(wall, true);
  };
  const options = ownOnly({ signal: removed });
  safeDocument.addEventListener('visibilitychange', refresh, options);
  addEventListener('pageshow', refresh, options);
}

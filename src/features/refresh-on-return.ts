import { isRetryable } from '../api/error.ts';
import type { Offer } from '../api/offer.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { isShown } from '../wall/list-state.ts';
import { MEMBER_LISTS } from '../wall/member-facts.ts';
import type { Wall } from '../wall/model.ts';
import { RESUME_WITHIN } from '../wall/retry-lists.ts';
import { requestMemberLists } from './preload-member-lists.ts';

/** The least milliseconds between two refreshes. */
const RECENT = 15_000;

/** Milliseconds after which anything may have changed: an offer begun on another device, or a reward withdrawn. */
const LONG_AGO = 600_000;

/**
 * Requests anew what may have changed when the page is shown again, when the network is back, and, after a long time, when
 * somebody turns to another list. It does so quietly: scroll position and focus stay, and so do the counts of the tabs until
 * they change.
 *
 * - The member's offers, if one was followed, if a reward is still to come, if the last request failed or was long ago, or
 *   if one of the member's lists is shown: that is one request, and one more for that list.
 * - The other lists of the member are marked, and requested when somebody opens them. They are marked at a click as well,
 *   because a host that opens offers above its page never hides the page.
 * - All offers, if they are shown to have failed, or one of those shown has ended since: a page may stay open overnight.
 */
export function refreshOnReturn(wall: Wall): void {
  const { lists, clicks, member, removed } = wall;
  let clicksAtRefresh = 0;
  let refreshedAt = 0;
  const startedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const markUnseen = () => {
    for (const name of MEMBER_LISTS) if (name !== lists.current.value) lists.all[name].markOutdated();
  };
  /** The first of the offers that are shown, and when it came: others may be appended to it. */
  let first: Offer | undefined;
  let knownAt = 0;
  let failedAt = 0;
  const stopNoting = lists.all.offers.state.subscribe(({ offers, status }) => {
    if (status === 'failed') failedAt = Date.now();
    if (offers[0] === first) return;
    first = offers[0];
    knownAt = Date.now();
  });
  /** Whether one of the offers that are shown has ended since they came. */
  const hasEnded = (): boolean => {
    const { value } = lists.all.offers.state;
    const isEnded = ({ endDate }: Offer) => endDate !== null && endDate > knownAt && endDate < Date.now();
    return isShown(value) && value.offers.some(isEnded);
  };
  /** Whether a failure of all offers is shown that may be over, and the service is not to be left alone any longer. */
  const mayBeOver = (): boolean => {
    const { value } = lists.all.offers.state;
    if (lists.current.value !== 'offers' || value.status !== 'failed' || !isRetryable(value.error)) return false;
    return Math.abs(Date.now() - failedAt) >= (value.error.context.retryAfter ?? 0);
  };
  const isLongAgo = () => Date.now() - Math.max(startedAt, refreshedAt) > LONG_AGO;
  const refresh = () => {
    if (safeDocument.hidden) return;
    // A click in any wall of the page may change the lists of this one.
    const clicksNow = clicks.countOnPage();
    // Where it is shown, because another tab of the browser may have begun an offer.
    const isListShown = lists.current.value !== 'offers';
    const isDue = clicksNow !== clicksAtRefresh || member.isMoreToHear() || isListShown || isLongAgo();
    const isOfferOver = hasEnded();
    const isFailureOver = mayBeOver();
    if (!isDue && !isOfferOver && !isFailureOver) return;
    if (isDue) markUnseen();
    clearTimeout(timer);
    // Where the clock was set back, the last time lies in the future.
    const wait = RECENT - Math.abs(Date.now() - refreshedAt);
    if (wait > 0) {
      timer = setTimeout(refresh, wait);
      return;
    }
    clicksAtRefresh = clicksNow;
    refreshedAt = Date.now();
    const { offers } = lists.all;
    if (isOfferOver) void offers.load(offers.state.value.index, 'refresh');
    else if (isFailureOver) void lists.retry();
    if (!isDue) return;
    const { load, state } = lists.all[lists.current.value];
    const { index, status } = state.value;
    if (isListShown && status !== 'idle') void load(index, status === 'ready' ? 'refresh' : 'turn');
    void requestMemberLists(wall, 'again');
  };
  const stopMarking = clicks.openings.subscribe((openings) => {
    if (openings.length > 0) markUnseen();
  });
  // The page may have been in sight all the time, with a telephone beside it.
  const stopTurning = lists.current.subscribe(() => {
    if (isLongAgo()) refresh();
  });
  const options = ownOnly({ signal: removed });
  safeDocument.addEventListener('visibilitychange', refresh, options);
  // At a random moment, because whole regions come back online at once.
  const refreshSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, Math.random() * RESUME_WITHIN);
  };
  addEventListener('online', refreshSoon, options);
  // The first `pageshow` of a page is no return.
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), options);
  removed.addEventListener('abort', () => {
    clearTimeout(timer);
    stopMarking();
    stopNoting();
    stopTurning();
  });
}

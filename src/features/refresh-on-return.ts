import { effect } from '@preact/signals';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { MemberList } from '../wall/member-facts.ts';
import type { Wall } from '../wall/model.ts';
import { scrollToStart } from './scroll-to-start.ts';

/** Milliseconds in which the member's offers are not requested again merely because the page is shown again. */
const RECENT = 15_000;

/** The lists that change when an offer is followed. */
const MEMBER_LISTS: readonly MemberList[] = ['in-progress', 'completed'];

/**
 * Asks for the member's own offers before anybody opens their lists, so that tabs say how many there are, and all of them
 * are marked in the list of all, whatever page they are on. Not before the first list has come: a failing service is not
 * asked for more. Another member's offers are asked for anew.
 */
export function countLists(wall: Wall, removed: AbortSignal): void {
  let isCounted = false;
  const stop = effect(() => {
    const { status } = wall.state.value;
    if (status === 'idle') isCounted = false;
    if (status !== 'ready' || isCounted) return;
    isCounted = true;
    void count(wall, removed);
  });
  removed.addEventListener('abort', stop);
}

/**
 * Asks for the member's own offers, if any of their lists has a tab that is not shown. Where one answer does not hold all
 * of them, the lists are asked for their counts.
 * @param again although it has been done
 */
async function count({ lists, listName, listNames, member }: Wall, removed: AbortSignal, again = false): Promise<void> {
  const others = MEMBER_LISTS.filter((name) => listNames.peek().includes(name) && name !== listName.peek());
  if (others.length === 0 || (await member.loadAll(again)) || removed.aborted) return;
  for (const name of others) {
    const { status, index } = lists[name].state.peek();
    if (again || status === 'idle') void lists[name].load(index, { quiet: true, unseen: true });
  }
}

/**
 * Requests the member's offers again when the page is shown again after an offer was followed: quietly, so that neither
 * scroll position nor focus is lost, and the counts of the tabs stay until they change. That is one request, and one for
 * the member's list that is looked at; the other is asked for when somebody looks at it.
 */
export function refreshOnReturn(wall: Wall, removed: AbortSignal): void {
  const { lists, listName } = wall;
  // What looks after a wall may come only after a click.
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
    void count(wall, removed, true);
  };
  const options = ownOnly({ signal: removed });
  // Of whichever wall: one of them knows what another has changed.
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

/** A new page is read from its beginning. */
export function scrollToNewPages(element: HTMLElement, wall: Wall, removed: AbortSignal): void {
  let shown = wall.state.value.index;
  element.addEventListener(
    'offer-wall-page',
    ({ detail }) => {
      // In a dialog it is not the page that scrolls.
      const frame = element.shadowRoot?.querySelector('.frame > .scroll');
      if (frame && detail.pageIndex !== shown) frame.scrollTop = 0;
      const isAbove = element.getBoundingClientRect().top < 0;
      if (wall.settings.value.paging === 'pages' && detail.pageIndex !== shown && isAbove) scrollToStart(element);
      shown = detail.pageIndex;
    },
    ownOnly({ signal: removed }),
  );
}

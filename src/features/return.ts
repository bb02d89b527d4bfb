import { effect } from '@preact/signals';
import type { ListName, Wall } from '../wall/model.ts';
import { scrollToStart } from './covered.ts';

/** Milliseconds in which the member's lists are not requested again merely because the page is shown again. */
const RECENT = 15_000;

/** The lists that change when an offer is followed. */
const MEMBER_LISTS: readonly ListName[] = ['in-progress', 'completed'];

/**
 * Counts the member's lists before anybody opens them, so that tabs say how many offers they have, and started offers
 * are marked in the list of all. Not before the first list has come: a failing service is not asked for more. Another
 * member's lists are counted anew.
 */
export function countLists(wall: Wall, removed: AbortSignal): void {
  let isCounted = false;
  const stop = effect(() => {
    const { status } = wall.state.value;
    if (status === 'idle') isCounted = false;
    if (status !== 'ready' || isCounted) return;
    isCounted = true;
    count(wall);
  });
  removed.addEventListener('abort', stop);
}

function count({ lists, listName, listNames }: Wall): void {
  for (const name of MEMBER_LISTS) {
    const isWanted = listNames.peek().includes(name) && name !== listName.peek();
    if (isWanted && lists[name].state.peek().status === 'idle') void lists[name].load(0, { quiet: true, unseen: true });
  }
}

/**
 * Requests the member's lists again when the page is shown again after an offer was followed: quietly, so that neither
 * scroll position nor focus is lost, and the counts of the tabs stay until they change.
 */
export function refreshOnReturn(element: HTMLElement, wall: Wall, removed: AbortSignal): void {
  const { lists, listName } = wall;
  let hasFollowed = false;
  let refreshedAt = 0;
  const refresh = () => {
    // Where the clock was set back, the last time lies in the future.
    if (!hasFollowed || document.hidden || Math.abs(Date.now() - refreshedAt) < RECENT) return;
    hasFollowed = false;
    refreshedAt = Date.now();
    for (const name of MEMBER_LISTS) {
      const { index, status } = lists[name].state.value;
      const unseen = name !== listName.value;
      // A list that has not been requested yet will be when it is shown.
      if (status !== 'idle') void lists[name].load(index, { quiet: unseen || status === 'ready', unseen });
    }
  };
  const options = { signal: removed };
  element.addEventListener(
    'offer-wall-click',
    () => {
      hasFollowed = true;
    },
    options,
  );
  document.addEventListener('visibilitychange', refresh, options);
  addEventListener('pageshow', refresh, options);
}

/** A new page is read from its beginning. */
export function scrollToNewPages(element: HTMLElement, wall: Wall, removed: AbortSignal): void {
  let shown = wall.state.value.index;
  element.addEventListener(
    'offer-wall-page',
    ({ detail }) => {
      const isAbove = element.getBoundingClientRect().top < 0;
      if (wall.settings.value.paging === 'pages' && detail.pageIndex !== shown && isAbove) scrollToStart(element);
      shown = detail.pageIndex;
    },
    { signal: removed },
  );
}

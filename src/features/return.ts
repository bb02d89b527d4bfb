import type { ListName, Wall } from '../wall/model.ts';

/** Milliseconds in which the member's lists are not asked for again just because the page is shown again. */
const RECENT = 15_000;

/** The lists that change when an offer is followed. */
const MEMBER_LISTS: readonly ListName[] = ['in-progress', 'completed'];

/**
 * Asks for the member's lists again when the page is shown again after an offer was followed: quietly, so that neither
 * scroll position nor focus is lost. The list that is not shown is asked for when it is.
 */
export function refreshOnReturn(element: HTMLElement, wall: Wall, removed: AbortSignal): void {
  const { lists, listName, state } = wall;
  let hasFollowed = false;
  let refreshedAt = 0;
  const refresh = () => {
    if (!hasFollowed || document.hidden || Date.now() - refreshedAt < RECENT) return;
    hasFollowed = false;
    refreshedAt = Date.now();
    for (const name of MEMBER_LISTS) {
      if (name !== listName.value) lists[name].reset();
      else void lists[name].load(state.value.index, { quiet: state.value.status === 'ready' });
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
      if (wall.settings.value.paging === 'pages' && detail.pageIndex !== shown && isAbove) element.scrollIntoView();
      shown = detail.pageIndex;
    },
    { signal: removed },
  );
}

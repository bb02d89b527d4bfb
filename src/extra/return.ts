import type { View } from '../wall/context.ts';
import type { Wall } from '../wall/wall.ts';

/** Milliseconds in which the member's lists are not asked for again just because the page is shown again. */
const RECENT = 15_000;

/**
 * Asks for the member's lists again when the page is shown again after an offer was followed: quietly, so that neither
 * scroll position nor focus is lost. The tab that is not shown is asked for when it is.
 */
export function refreshOnReturn(element: HTMLElement, wall: Wall, signal: AbortSignal): void {
  const { lists, view, state } = wall;
  let followed = false;
  let refreshedAt = 0;
  const refresh = () => {
    if (!followed || document.hidden || Date.now() - refreshedAt < RECENT) return;
    followed = false;
    refreshedAt = Date.now();
    for (const name of ['in-progress', 'completed'] satisfies View[]) {
      if (name !== view.value) lists[name].reset();
      else void lists[name].load(state.value.index, { quiet: state.value.status === 'ready' });
    }
  };
  const options = { signal };
  element.addEventListener(
    'offer-wall-click',
    () => {
      followed = true;
    },
    options,
  );
  document.addEventListener('visibilitychange', refresh, options);
  addEventListener('pageshow', refresh, options);
  let shown = state.value.index;
  element.addEventListener(
    'offer-wall-page',
    ({ detail }) => {
      // A new page is read from its beginning.
      const { paging } = wall.settings.value;
      if (paging === 'pages' && detail.pageIndex !== shown && element.getBoundingClientRect().top < 0) {
        element.scrollIntoView();
      }
      shown = detail.pageIndex;
    },
    options,
  );
}

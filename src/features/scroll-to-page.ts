import { ownOnly } from '../compat/null-prototype.ts';
import type { Wall } from '../wall/model.ts';
import { scrollToStart } from './scroll-to-start.ts';

/** Scrolls to the beginning of a list when another page of it is shown. */
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

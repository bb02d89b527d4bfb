import { effect } from '@preact/signals';
import { boxOf, selfAndAncestors } from '../compat/ancestors.ts';
import { styleOf } from '../compat/computed-style.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { Wall } from '../wall/model.ts';
import type { ListName } from '../wall/which-lists.ts';

/** Scrolls to the beginning of a list when another page of it is shown in place of one. */
export function scrollToNewPages(element: HTMLElement, { lists, settings, removed }: Wall): void {
  const last = lists.lastPage.peek();
  /** The page of each list that was shown last. */
  const shown = new Map<ListName, number>(last && [[last.view, last.pageIndex]]);
  const stop = effect(() => {
    const page = lists.lastPage.value;
    if (!page) return;
    const { view, pageIndex } = page;
    const isAnother = pageIndex !== (shown.get(view) ?? 0);
    shown.set(view, pageIndex);
    if (!isAnother) return;
    // A page that is appended begins where the person is.
    if (settings.peek().paging === 'more') return;
    // In a dialog it is not the page that scrolls.
    const frame = element.shadowRoot?.querySelector('.frame > .scroll');
    if (frame) frame.scrollTop = 0;
    if (element.getBoundingClientRect().top < 0) scrollToStart(element);
  });
  removed.addEventListener('abort', stop);
}

/**
 * Scrolls to the beginning of a wall, below whatever covers the top of the screen, and keeps its list below that, too.
 */
function scrollToStart(element: HTMLElement): void {
  const inside = element.shadowRoot?.querySelector<HTMLElement>('.wall');
  const margin = `${coveredAbove(element)}px`;
  for (const start of [inside, inside?.querySelector<HTMLElement>('#list')]) {
    if (start) start.style.scrollMarginTop = margin;
  }
  // At once, also where the page scrolls smoothly, as one with Bootstrap does: focusing the list would end that on its way.
  (inside ?? element).scrollIntoView(ownOnly<ScrollIntoViewOptions>({ behavior: 'instant' }));
}

/**
 * Pixels at the top of the screen that something of the page covers above an element while the page scrolls, such as a
 * fixed header. None if the page says so itself, by `scroll-padding`, which browsers respect.
 */
function coveredAbove(element: HTMLElement): number {
  const { scrollPaddingTop } = styleOf(safeDocument.documentElement);
  if (scrollPaddingTop !== 'auto' && scrollPaddingTop !== '0px') return 0;
  const { left, width } = element.getBoundingClientRect();
  const top = safeDocument.elementFromPoint(left + width / 2, 1);
  const around = selfAndAncestors(element);
  for (const at of top ? selfAndAncestors(top) : []) {
    // A panel of the page that contains the element covers nothing of it.
    if (around.includes(at)) break;
    if (!/fixed|sticky/.test(styleOf(at).position)) continue;
    const { bottom } = boxOf(at);
    // Something that covers most of the screen is no header.
    return bottom < innerHeight / 2 ? bottom : 0;
  }
  return 0;
}

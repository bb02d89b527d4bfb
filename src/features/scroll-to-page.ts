import { effect } from '@preact/signals';
import type { Wall } from '../wall/model.ts';
import { scrollToStart } from './scroll-to-start.ts';

/** Scrolls to the beginning of a list when another page of it is shown. */
export function scrollToNewPages(element: HTMLElement, { lists, settings, removed }: Wall): void {
  let shown = lists.lastPage.peek()?.pageIndex ?? 0;
  const stop = effect(() => {
    const index = lists.lastPage.value?.pageIndex ?? 0;
    if (index === shown) return;
    shown = index;
    // In a dialog it is not the page that scrolls.
    const frame = element.shadowRoot?.querySelector('.frame > .scroll');
    if (frame) frame.scrollTop = 0;
    const isAbove = element.getBoundingClientRect().top < 0;
    if (settings.peek().paging === 'pages' && isAbove) scrollToStart(element);
  });
  removed.addEventListener('abort', stop);
}

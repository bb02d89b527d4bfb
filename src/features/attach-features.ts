import type { Wall } from '../wall/model.ts';
import { preloadMemberLists } from './preload-member-lists.ts';
import { keepReceipts } from './receipt-store.ts';
import { refreshOnReturn } from './refresh-on-return.ts';
import { keepPlace } from './remember-place.ts';
import { scrollToNewPages } from './scroll-to-page.ts';

/**
 * Begins what goes on beside a wall once its first cards are shown, until the wall is removed. Nothing of it is drawn.
 * @param placeKey returns where the person's place is stored as the page is left; empty if it must not be stored
 * @returns a function that stores the place under a key, for when the wall is removed
 */
export function attach(element: HTMLElement, wall: Wall, placeKey: () => string): (key: string) => void {
  preloadMemberLists(wall);
  keepReceipts(wall);
  refreshOnReturn(wall);
  scrollToNewPages(element, wall);
  return keepPlace(wall, placeKey);
}

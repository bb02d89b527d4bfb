import type { Wall } from '../wall/model.ts';
import { keepReceipts } from './receipt-store.ts';
import { countLists, refreshOnReturn, scrollToNewPages } from './refresh-on-return.ts';
import { keepPlace } from './remember-place.ts';

/**
 * Looks after a wall once its first cards are shown.
 * @param placeKey returns where the person's place is stored; empty if it must not be stored
 * @param removed ends all of it
 * @returns stores the place, as when the page is left
 */
export function attach(element: HTMLElement, wall: Wall, placeKey: () => string, removed: AbortSignal): () => void {
  countLists(wall, removed);
  keepReceipts(wall, removed);
  refreshOnReturn(wall, removed);
  scrollToNewPages(element, wall, removed);
  return keepPlace(wall, placeKey, removed);
}

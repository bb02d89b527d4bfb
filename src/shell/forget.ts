import { forgetStored } from '../wall/forget-stored.ts';
import { loadedWall } from './load-wall.ts';

/**
 * Removes what the wall has stored in this browser: views, places and receipts. What began before is not stored either:
 * details and clicks that are under way, and the places of the walls that are on the page.
 * @param memberId whose; without it, everybody's
 */
export function forget(memberId?: string): void {
  forgetStored(memberId);
  // The wall, if it is loaded, keeps views in memory as well.
  loadedWall()?.forget(memberId);
}

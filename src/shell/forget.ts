import { forgetStored } from '../wall/forget-stored.ts';
import { loadedWall } from './load-wall.ts';

/**
 * `OfferWall.forget()`: removes what the wall has stored in this browser, whether the wall is loaded or not.
 * @param memberId whose; without it, everybody's
 */
export function forget(memberId?: string | number): void {
  forgetStored(memberId);
  // The wall, if it is loaded, has views in memory, and may be about to store more.
  loadedWall()?.forget(memberId);
}

import type { WallEvents } from '../wall/events.ts';
import type { OfferWallElement } from './element.ts';

/** The wall's events by their full names, for `addEventListener`. */
export type OfferWallEventMap = {
  [K in keyof WallEvents as `offer-wall-${K}`]: CustomEvent<WallEvents[K]>;
};

declare global {
  interface HTMLElementTagNameMap {
    'offer-wall': OfferWallElement;
  }
  interface HTMLElementEventMap extends OfferWallEventMap {}
  interface DocumentEventMap extends OfferWallEventMap {}
  interface WindowEventMap extends OfferWallEventMap {}
}

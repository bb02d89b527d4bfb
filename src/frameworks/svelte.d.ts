import type { HTMLAttributes } from 'svelte/elements';
import type { OfferWallListeners, OfferWallMarkup } from './attributes.js';
import type { OfferWallElement } from './index.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'offer-wall': HTMLAttributes<OfferWallElement> &
      OfferWallMarkup &
      OfferWallListeners<'on'> &
      OfferWallListeners<'on:'>;
  }
}

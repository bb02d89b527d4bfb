import type { JSX, Ref } from 'preact';
import type { OfferWallListeners, OfferWallMarkup } from './attributes.js';
import type { OfferWallElement } from './index.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'offer-wall': Omit<JSX.IntrinsicElements['div'], 'ref'> & {
        ref?: Ref<OfferWallElement> | undefined;
      } & OfferWallMarkup &
        OfferWallListeners<'on'>;
    }
  }
}

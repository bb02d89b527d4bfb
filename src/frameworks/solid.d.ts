import type { JSX } from 'solid-js';
import type { OfferWallAttributes, OfferWallListeners, OfferWallMarkup, OfferWallOptions } from './attributes.js';
import type { OfferWallElement } from './index.js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'offer-wall': JSX.HTMLAttributes<OfferWallElement> &
        OfferWallMarkup &
        OfferWallListeners<'on:'> & { [K in keyof OfferWallOptions as `prop:${K}`]?: OfferWallOptions[K] } & {
          [K in keyof OfferWallAttributes as true extends OfferWallAttributes[K] ? `bool:${K}` : never]?: boolean;
        };
    }
  }
}

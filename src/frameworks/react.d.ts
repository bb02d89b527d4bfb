import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import type { OfferWallEventProps, OfferWallListeners, OfferWallMarkup, OfferWallOptions } from './attributes.js';
import type { OfferWallElement } from './index.js';

/** Props of `<OfferWall>`: every option by its property's name, the events, and what React gives any element. */
export interface OfferWallProps
  extends OfferWallOptions,
    OfferWallEventProps,
    Omit<HTMLAttributes<OfferWallElement>, keyof OfferWallOptions | 'children' | 'dangerouslySetInnerHTML'> {
  /** Address of the service: without it the wall shows nothing. */
  baseUrl: string;
  /** Words of your own, with `slot="start"` or `slot="end"`. */
  children?: ReactNode;
}

/** `<offer-wall>` as a React component, for React 18 and 19, also where a server renders. Its ref is the element. */
export declare const OfferWall: ForwardRefExoticComponent<OfferWallProps & RefAttributes<OfferWallElement>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The bare element: React 18 and hydration give it attributes only. `OfferWall` has no such limits. */
      'offer-wall': HTMLAttributes<OfferWallElement> &
        RefAttributes<OfferWallElement> & { class?: string | undefined } & OfferWallMarkup &
        OfferWallListeners<'on'>;
    }
  }
}

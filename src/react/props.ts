import type { HTMLAttributes } from 'react';
import type { MountOptions, OfferWallElement, OfferWallEventMap, WallEvents } from '../index.ts';

/** The wall's events as props: `offer-wall-click` is `onOfferWallClick`, and gets the event itself. */
type EventProps = {
  [K in keyof WallEvents as `onOfferWall${Capitalize<K>}`]?:
    | ((event: OfferWallEventMap[`offer-wall-${K}`]) => void)
    | undefined;
};

/** Props of `<OfferWall>`: every option by its property's name, the events, and what React gives any element. */
export interface OfferWallProps
  extends MountOptions,
    EventProps,
    Omit<HTMLAttributes<OfferWallElement>, keyof MountOptions | 'dangerouslySetInnerHTML'> {}

/** The prop of each event. */
export const eventProps = {
  ready: 'onOfferWallReady',
  page: 'onOfferWallPage',
  impression: 'onOfferWallImpression',
  open: 'onOfferWallOpen',
  close: 'onOfferWallClose',
  view: 'onOfferWallView',
  click: 'onOfferWallClick',
  progress: 'onOfferWallProgress',
  support: 'onOfferWallSupport',
  error: 'onOfferWallError',
} as const satisfies { [K in keyof WallEvents]: `onOfferWall${Capitalize<K>}` };

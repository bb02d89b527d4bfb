export { OfferWall } from './component.ts';
export type { OfferWallProps } from './props.ts';

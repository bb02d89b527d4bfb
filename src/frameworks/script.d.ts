export type { OfferWallScript } from './index.js';

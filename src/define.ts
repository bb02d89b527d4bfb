import { defineOfferWall } from './element/define.ts';

export * from './index.ts';

defineOfferWall();

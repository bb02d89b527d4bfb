/** `offer-wall/define`: the package, with the element defined as soon as this is imported. */
import { defineOfferWall } from './element/define.ts';

export * from './index.ts';

defineOfferWall();

import type { EmitFn, HTMLAttributes, VNodeProps } from 'vue';
import type { OfferWallEventProps, OfferWallOptions } from './attributes.js';
import type { OfferWallElement, OfferWallEventMap } from './index.js';

/** What else stands for a value in a template: the text of its attribute. */
type TextOf<T> = T extends number
  ? `${number}`
  : T extends boolean
    ? '' | 'on' | 'off' | 'true' | 'false'
    : T extends readonly (infer Word)[]
      ? string extends Word
        ? never
        : string
      : never;

/** What a template knows of `<offer-wall>`. */
export type OfferWallInTemplates = new () => OfferWallElement & {
  $props: VNodeProps &
    HTMLAttributes & {
      [K in keyof OfferWallOptions]: OfferWallOptions[K] | TextOf<OfferWallOptions[K]>;
    } & OfferWallEventProps & { [parameter: `pub${Capitalize<string>}`]: string | number | undefined };
  $emit: EmitFn<{ [K in keyof OfferWallEventMap]: (event: OfferWallEventMap[K]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'offer-wall': OfferWallInTemplates;
  }
}

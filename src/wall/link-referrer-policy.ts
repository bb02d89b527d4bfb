import type { Options } from '../config/options.ts';

/** What a link reveals of the page it is on. A link's own policy overrides the page's. */
export const referrerPolicy = ({ referrer }: Pick<Options, 'referrer'>): 'no-referrer' | 'origin' =>
  referrer === 'none' ? 'no-referrer' : 'origin';

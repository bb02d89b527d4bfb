import type { Options } from '../config/options.ts';

/** What a link says of the page it is on. A link's own policy goes before that of the page. */
export const referrerPolicy = ({ referrer }: Pick<Options, 'referrer'>) =>
  referrer === 'none' ? 'no-referrer' : 'origin';

import type { Settings } from './settings.ts';

/**
 * Whether a wall takes no place until its list says otherwise: with `empty="hide"` and no member. The service then
 * lists nothing as a rule (API contract, section 1), and its answer decides. A dialog takes no place in the page anyway; and without a base URL
 * the wall has to say so.
 */
export const isHiddenAtStart = ({ empty, memberId, baseUrl, layout }: Settings): boolean =>
  empty === 'hide' && layout !== 'dialog' && !memberId && !!baseUrl;

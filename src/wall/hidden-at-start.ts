import type { Settings } from './settings.ts';

/**
 * Whether a wall takes no place from the start: with `empty="hide"` and without a member it asks for nothing, since the
 * service would list nothing (API contract, section 1). A dialog takes no place in the page anyway; and without a base URL
 * the wall has to say so.
 */
export const isHiddenAtStart = ({ empty, memberId, baseUrl, layout }: Settings): boolean =>
  empty === 'hide' && layout !== 'dialog' && !memberId && !!baseUrl;

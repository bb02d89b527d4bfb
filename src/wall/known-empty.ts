import type { Settings } from './settings.ts';

/**
 * Whether a wall is known to have nothing to show before it has asked, and takes no place from the start: without a member
 * the service lists nothing (API contract, section 1). A dialog takes no place in the page anyway.
 */
export const isKnownEmpty = ({ empty, memberId, baseUrl, layout }: Settings): boolean =>
  empty === 'hide' && layout !== 'dialog' && !memberId && !!baseUrl;

/** What the shell knows of the page, and hands on to the wall that it loads. */

import { warnings } from '../config/warn.ts';
import { isOurs, localeSrcAddress, ownAddress } from '../loading/chunk-address.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { trustedTypesPolicy } from '../page/trusted-types.ts';
import type { ShellPage } from './contract.ts';

/**
 * Milliseconds that a page has to do what seems to be missing (set a member, show a closed part) before it is
 * diagnosed.
 */
export const DIAGNOSED_AFTER = 3000;

/** The targets that walls wait for: selectors that find nothing yet, and whatever a page gave in place of one. */
export const awaitedTargets = sharedByPage(() => new Set<unknown>());

/** What the wall gets to know of the page. */
export const describePage = (): ShellPage => ({
  warnings: warnings(),
  awaitedTargets: awaitedTargets(),
  isOurs,
  ownAddress,
  localeSrc: localeSrcAddress(),
  policy: trustedTypesPolicy(),
});

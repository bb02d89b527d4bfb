import { told } from '../config/warn.ts';
import { ownTag } from '../loading/chunk-address.ts';
import { trust } from '../loading/trusted-types.ts';
import type { ShellPage } from './contract.ts';
import { isOurs, ownAddress } from './script-tags.ts';

/** Milliseconds a page has to do what it seems to have left out: set a member, show a closed part. */
export const PATIENCE = 3000;

/** What walls wait for: selectors that find nothing yet, and whatever a page gave in place of one. */
export const targets = new Set<unknown>();

/** The keys of places that walls of this document have left: one that is made anew comes back to them. */
export const placesLeft = new Set<string>();

/** What the wall is told of the page. */
export const pageNow = (): ShellPage => ({
  told,
  targets,
  placesLeft,
  isOurs,
  ownAddress,
  localeSrc: ownTag()?.dataset.localeSrc,
  policy: trust(),
});

import { told } from '../config/warn.ts';
import { ownTag } from '../loading/address.ts';
import { trust } from '../loading/trust.ts';
import type { ShellPage } from './contract.ts';
import { isOurs, ownAddress } from './tags.ts';

/** Milliseconds a page has to do what it seems to have left out: set a member, show a closed part. */
export const PATIENCE = 3000;

/** What walls wait for: selectors that find nothing yet, and whatever a page gave in place of one. */
export const targets = new Set<unknown>();

/** What the wall is told of the page. */
export const pageNow = (): ShellPage => ({
  told,
  targets,
  isOurs,
  ownAddress,
  localeSrc: ownTag()?.dataset.localeSrc,
  policy: trust(),
});

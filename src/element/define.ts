import { warn } from '../config/warn.ts';
import { OfferWallElement } from './element.ts';
import { ownAddress } from './tags.ts';

/** The element's name. */
export const TAG = 'offer-wall';

/**
 * Defines `<offer-wall>`, once: a page that loads the wall twice keeps the first definition, and a warning names both.
 * On a server, where there are no elements, it does nothing.
 * @returns the class in use, ours or the page's
 */
export function defineOfferWall(): CustomElementConstructor {
  if (!globalThis.customElements) return OfferWallElement;
  const { version } = OfferWallElement;
  const known: (CustomElementConstructor & { version?: string }) | undefined = customElements.get(TAG);
  if (!known) customElements.define(TAG, OfferWallElement);
  else if (known.version !== version) {
    warn(
      `version ${version} is not used, but ${known.version ?? 'another'}: the page loads both, and the first one counts. Remove the <script> of ${version}${ownAddress && ` (${ownAddress})`}, or the other one if you want ${version}`,
    );
  }
  return known ?? OfferWallElement;
}

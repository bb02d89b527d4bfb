import { warn } from '../config/warn.ts';
import { ownAddress } from '../loading/chunk-address.ts';
import { OfferWallElement } from './element.ts';

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
      known.version
        ? `the page loads two versions of the wall, and uses the one that ran first: ${known.version}, not ${version}${ownAddress && ` (${ownAddress})`}. Remove one <script>: if in doubt, that of ${version}`
        : 'the page defines <offer-wall> itself, so no wall can be shown. Give that element another name',
    );
  }
  return known ?? OfferWallElement;
}

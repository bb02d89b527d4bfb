import { safeDocument } from '../compat/safe-document.ts';
import { sharedByPage } from '../page/shared-by-page.ts';

/** Links whose answer the wall has used. Each answer is used once, because later requests want a newer one. */
const used = sharedByPage(() => new WeakSet<HTMLLinkElement>());

/** The links by which the page asks for a list before the wall does, and whose answer the wall has not used. */
export const unusedPreloads = (): HTMLLinkElement[] =>
  [
    ...(globalThis.document
      ? safeDocument.querySelectorAll<HTMLLinkElement>('link[rel~=preload][href*="/api/v1/offer-wall/offers?"]')
      : []),
  ].filter((link) => !used().has(link));

/**
 * Whether a link preloads in the way that the wall asks, apart from the address. If not, browsers do not hand its
 * answer over.
 */
export const isLikeOurs = ({ as, crossOrigin }: HTMLLinkElement): boolean =>
  as === 'fetch' && crossOrigin === 'anonymous';

/** Such a link as it is written in HTML, for the address under which the wall asks for its first page. */
export const preloadOf = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

/**
 * How a request for a list of offers treats caches, and takes the page's preload of the very same address, if there is
 * one: only that may answer it, once. Firefox and WebKit hand it over only to a request without `no-store`.
 */
export function takeCacheMode(address: string): RequestCache {
  const link = unusedPreloads().find((link) => link.href === address && isLikeOurs(link));
  if (!link) return 'no-store';
  used().add(link);
  return 'default';
}

import { safeDocument } from '../compat/safe-document.ts';

/** Links whose answer has been taken up: each has one, and later requests want a newer one. */
const taken = new WeakSet<HTMLLinkElement>();

/** The links by which the page asks for a list before the wall does, and whose answer nobody has taken up. */
export const unusedPreloads = (): HTMLLinkElement[] =>
  [
    ...(globalThis.document
      ? safeDocument.querySelectorAll<HTMLLinkElement>('link[rel~=preload][href*="/api/v1/offer-wall/offers?"]')
      : []),
  ].filter((link) => !taken.has(link));

/** Whether a link preloads as the wall asks, apart from its address: browsers hand over nothing else. */
export const isLikeOurs = ({ as, crossOrigin }: HTMLLinkElement): boolean =>
  as === 'fetch' && crossOrigin === 'anonymous';

/** Such a link as it is written in HTML, for the address under which the wall asks for its first page. */
export const preloadOf = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

/**
 * How a request for a list of offers treats caches: none may answer it, except by what the page has preloaded under the
 * very same address, once. Firefox and WebKit hand that over only to a request that does not rule caches out.
 */
export function cacheMode(address: string): RequestCache {
  const link = unusedPreloads().find((link) => link.href === address && isLikeOurs(link));
  if (!link) return 'no-store';
  taken.add(link);
  return 'default';
}

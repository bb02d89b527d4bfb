/** Which addresses from the service may be followed or shown, on a page whose own addresses are none of them. */

import { safeDocument } from '../compat/safe-document.ts';
import type { Options } from '../config/options.ts';
import { safeUrl } from '../config/safe-url.ts';
import { ApiError } from './error.ts';

/** Which links to the page's own host are allowed. */
export type LinkRules = Pick<Options, 'baseUrl' | 'sameOriginLinks'>;

/**
 * The name of a host, without a dot at its end: the name with the dot leads to the same server, which may send people on
 * to the one without.
 */
const hostOf = ({ hostname }: URL): string => hostname.replace(/\.+$/, '');

/**
 * Addresses of this page; none in Node. A frame without an address of its own, such as `srcdoc`, has the origin of the
 * page around it; if it is sandboxed, its origin is `null`, and only its base and its ancestors tell where it is.
 */
function ownAddresses(): string[] {
  const { location, origin } = globalThis;
  if (!location) return [];
  return [
    location.origin,
    origin,
    ...(location.origin === 'null' || origin === 'null'
      ? [safeDocument.baseURI, ...(location.ancestorOrigins ?? [])]
      : []),
  ];
}

/** Whether a host is the page's own, on whatever port: cookies know no ports. */
const isOwnHost = (url: URL): boolean =>
  ownAddresses().some((own) => safeUrl(own) && hostOf(new URL(own)) === hostOf(url));

/**
 * Whether an address lies under another one. Two dots that remain after an address has been parsed (`..%2F`, `..;`)
 * mean nothing to browsers, but may mean "one folder up" to a server.
 */
function isUnder({ origin, pathname }: URL, base: string): boolean {
  if (!safeUrl(base) || /(\.|%2e){2}/i.test(pathname)) return false;
  const root = new URL(base);
  return origin === root.origin && pathname.startsWith(root.pathname.replace(/\/*$/, '/'));
}

/** Why a link is refused that the page can allow. */
export const TO_OWN_HOST = "a link to the page's own host: see same-origin-links";

/**
 * Checks a link of an offer, a link in its text, or the address of its picture or video. The page's own host is
 * refused, because a link to it is followed with the person's cookies, and can do whatever an address can do there;
 * with either scheme, because `http` may become `https` on the way.
 * @returns the address in its normal form
 * @throws {ApiError} `unsafe-link`
 */
export function checkLink(address: string, { baseUrl, sameOriginLinks }: LinkRules): string {
  const refusal = (why: string) => new ApiError('unsafe-link', why);
  const safe = safeUrl(address);
  if (!safe) throw refusal('no http(s) link');
  const url = new URL(safe);
  // `https://bank.example@evil.example/` leads to evil.example.
  if (url.username || url.password) throw refusal('a link with credentials');
  if (isOwnHost(url) && sameOriginLinks === 'off' && !isUnder(url, baseUrl)) {
    throw refusal(TO_OWN_HOST);
  }
  return safe;
}

/** The same without throwing: `undefined` where a link must not be followed. */
export function allowedLink(address: string, rules: LinkRules): string | undefined {
  try {
    return checkLink(address, rules);
  } catch {
    return undefined;
  }
}

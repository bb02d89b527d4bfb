import type { Options } from '../config/options.ts';
import { placementsIn } from '../config/placements.ts';
import type { Endpoint } from './error.ts';

/** Whom to ask, and for which member: the same in every request (API contract, "publisher parameters"). */
export interface Caller {
  /** `{base_url}`: an absolute http(s) address. */
  baseUrl: string;
  /** `pub_member_id`; empty when nobody is signed in. */
  memberId: string;
  /** Any other `pub_*` parameter, by its API name. */
  params: Record<string, string>;
  /** What asks in place of the page's `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** Query parameters by their API names; empty values are left out. */
export type Query = Record<string, string | number | boolean | undefined>;

/** The absolute address of an endpoint for a caller; API contract, sections 1 to 5. */
export function address(endpoint: Endpoint, { baseUrl, memberId, params }: Caller, query: Query): string {
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/*$/, `/api/v1/offer-wall/${endpoint}`);
  for (const [name, value] of Object.entries({ ...params, pub_member_id: memberId, ...query })) {
    const text = `${value ?? ''}`;
    if (text) url.searchParams.set(name, text);
  }
  return url.href;
}

/**
 * Whether redirects are followed. Not where the service is reached through the page's own origin: a redirect could
 * lead to any address there, with the person's cookies.
 */
export const redirectMode = (address: string): RequestRedirect =>
  new URL(address).origin === globalThis.origin ? 'manual' : 'follow';

/** The part of a base URL from `/api/v1` on, which must not be there. */
export const apiPathIn = (baseUrl: string): string | undefined => /\/api\/v1\b.*$/.exec(baseUrl)?.[0];

/** What asks for a page of a list, counted from 0; API contract, sections 1 and 2. */
export const pageQuery = (
  { pageSize, placementIds }: Pick<Options, 'pageSize' | 'placementIds'>,
  page: number,
): Query => ({
  page_size: pageSize,
  'filter.placementIds': placementsIn(placementIds).join(','),
  page,
});

/** What sorts offers: names from A to Z, everything else from the highest down. */
export const sortedBy = (orderby: string): Query => ({ orderby, order_asc: orderby === 'name' });

/**
 * What asks for a page of all offers, with the category, filter and order that the publisher has fixed; API contract,
 * section 1.
 */
export const offersQuery = (
  settings: Pick<Options, 'pageSize' | 'placementIds' | 'category' | 'featured' | 'sort'>,
  page: number,
): Query => ({
  ...pageQuery(settings, page),
  'filter.categoryName': settings.category,
  // Never `false`, which would be sent.
  'filter.isFeatured': settings.featured || undefined,
  ...(settings.sort === 'best' ? {} : sortedBy(settings.sort)),
});

import type { CatalogueOffer } from './catalogue/types.ts';
import type { Progress } from './members.ts';
import type { Presentation } from './present-offers.ts';
import { Query } from './read-query.ts';
import type { TenantState } from './tenant.ts';

/** One request to an endpoint, with what every endpoint needs of it. */
export interface EndpointRequest {
  tenant: TenantState;
  /** Absolute address of the tenant, without a slash at the end. */
  baseUrl: string;
  creativesUrl: string;
  query: Query;
}

/** Reads a request for an endpoint. */
export function readRequest(
  tenant: TenantState,
  request: Request,
  basePath: string,
  creativesUrl: string | undefined,
): EndpointRequest {
  const url = new URL(request.url);
  const baseUrl = url.origin + basePath + (tenant.name === '' ? '' : `/t/${encodeURIComponent(tenant.name)}`);
  return { tenant, baseUrl, creativesUrl: creativesUrl ?? `${baseUrl}/creatives/`, query: new Query(url.searchParams) };
}

/** What offers are presented for now. */
export function presentationOf({ tenant, creativesUrl }: EndpointRequest): Presentation {
  return { creativesUrl, epoch: tenant.epoch, ends: tenant.ends, now: tenant.now() };
}

/** The member's progress with an offer, if there is a member and progress. */
export function progressOf(tenant: TenantState, memberId: string | null, offer: CatalogueOffer): Progress | undefined {
  return memberId === null ? undefined : tenant.members.find(memberId, offer.id);
}

const INT32_MAX = 2_147_483_647;

/** One page of a list (API contract, Page object). */
export interface Page<T> {
  indexFrom: number;
  pageIndex: number;
  pageSize: number;
  totalCount: number;
  totalPages: number;
  items: T[];
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

/** The requested page, zero-based, and its size (API contract, Page object). */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** Reads `page` and `page_size` within their limits (API contract, Page object). */
export function readPage(query: Query): PageRequest {
  return { page: query.int('page', 0, 0, INT32_MAX), pageSize: query.int('page_size', 10, 1, 100) };
}

/** Cuts one page out of a list; a page beyond the end is a valid empty page (API contract, Page object). */
export function paginate<T>(all: readonly T[], { page, pageSize }: PageRequest): Page<T> {
  const totalPages = Math.ceil(all.length / pageSize);
  return {
    indexFrom: 0,
    pageIndex: page,
    pageSize,
    totalCount: all.length,
    totalPages,
    items: all.slice(page * pageSize, (page + 1) * pageSize),
    hasPreviousPage: page > 0,
    hasNextPage: page + 1 < totalPages,
  };
}

import type { CatalogueOffer } from '../catalogue/types.ts';
import type { Progress } from '../members.ts';
import type { Presentation } from '../present.ts';
import { Query } from '../query.ts';
import type { TenantState } from '../tenant.ts';

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

import { badRequest, type Outcome, succeeded, unknownOffer } from './answer.ts';
import { findOffer } from './catalogue/index.ts';
import type { CatalogueOffer } from './catalogue/types.ts';
import { isClosed, isCompleted } from './members.ts';
import { launchDate, type Presentation, presentMemberOffer, presentOffer } from './present-offers.ts';
import { Query } from './read-query.ts';
import type { Tenant } from './tenant.ts';

/** One request to an endpoint, with what every endpoint needs of it. */
export interface EndpointRequest {
  tenant: Tenant;
  /** Absolute address of the tenant, without a slash at the end. */
  baseUrl: string;
  query: Query;
  presentation: Presentation;
}

/** Reads a request for an endpoint. */
export function readRequest(
  tenant: Tenant,
  request: Request,
  basePath: string,
  creativesUrl: string | undefined,
): EndpointRequest {
  const { origin, searchParams } = new URL(request.url);
  const baseUrl = origin + basePath + (tenant.name === '' ? '' : `/t/${encodeURIComponent(tenant.name)}`);
  const { epoch, ends } = tenant;
  const presentation = { creativesUrl: creativesUrl ?? `${baseUrl}/creatives/`, epoch, ends, now: tenant.now() };
  return { tenant, baseUrl, query: new Query(searchParams), presentation };
}

const INT32_MAX = 2_147_483_647;

/**
 * Reads which page is asked for, zero-based, and of which size; what cuts it out of a list, and shows it (API contract,
 * Page object). A page beyond the end is a valid empty page.
 */
function readPage(query: Query) {
  const pageIndex = query.int('page', 0, 0, INT32_MAX);
  const pageSize = query.int('page_size', 10, 1, 100);
  return <T>(all: readonly T[], show: (item: T) => object) => {
    const totalPages = Math.ceil(all.length / pageSize);
    return {
      indexFrom: 0,
      pageIndex,
      pageSize,
      totalCount: all.length,
      totalPages,
      hasPreviousPage: pageIndex > 0,
      hasNextPage: pageIndex + 1 < totalPages,
      items: all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize).map(show),
    };
  };
}

type Test = (offer: CatalogueOffer) => boolean;

/** `GET /api/v1/offer-wall/offers` (API contract, 1). */
export function offers({ tenant, query, presentation }: EndpointRequest): Outcome {
  const pageOf = readPage(query);
  const tests = readFilters(query);
  const sorted = sortOffers(tenant.catalogue.offers, query, tenant.epoch);
  if (query.problems.length > 0) return badRequest(query.problems);
  const memberId = query.text('pub_member_id');
  const isOpen: Test = (offer) =>
    memberId !== undefined && !isClosed(offer, tenant.members.find(memberId, offer.id), presentation);
  const matches = sorted.filter((offer) => isOpen(offer) && tests.every((test) => test(offer)));
  return succeeded({ offers: pageOf(matches, (offer) => presentOffer(offer, presentation)) });
}

/** The placement filter of both lists; without the parameter, every offer passes (API contract, 1 and 2). */
function readPlacements(query: Query): Test {
  const placements = query.uuids('filter.placementIds');
  return (offer) => !placements || placements.some((placement) => offer.placementIds.includes(placement));
}

function readFilters(query: Query): Test[] {
  const categoryId = query.uuid('filter.categoryId');
  const categoryName = query.text('filter.categoryName')?.toLowerCase();
  const isFeatured = query.choice('filter.isFeatured', ['true']);
  const placementId = query.uuid('filter.placementId');
  const words = query.text('filter.search')?.trim().toLowerCase();
  return [
    readPlacements(query),
    (offer) => categoryId === undefined || offer.categoryId === categoryId,
    (offer) => categoryName === undefined || offer.categoryName.toLowerCase() === categoryName,
    (offer) => isFeatured === undefined || offer.isFeatured,
    (offer) => placementId === undefined || offer.placementIds.includes(placementId),
    (offer) => !words || `${offer.name}\n${offer.headline}`.toLowerCase().includes(words),
  ];
}

/** What offers can be sorted by. */
const sortKeys = {
  launchDate: (offer: CatalogueOffer, epoch: number) => launchDate(offer, epoch),
  epc: ({ epc }: CatalogueOffer) => epc,
  reward: ({ reward }: CatalogueOffer) => reward,
  revenue: ({ revenue }: CatalogueOffer) => revenue,
  name: ({ name }: CatalogueOffer) => name,
};

function sortOffers(all: readonly CatalogueOffer[], query: Query, epoch: number): readonly CatalogueOffer[] {
  const orderby = query.choice('orderby', ['launchDate', 'epc', 'reward', 'revenue', 'name']);
  const ascending = query.choice('order_asc', ['true', 'false']) === 'true';
  if (orderby === undefined) return all;
  const key = sortKeys[orderby];
  return [...all].sort((one, other) => compare(key(one, epoch), key(other, epoch), ascending));
}

function compare(a: string | number | null, b: string | number | null, ascending: boolean): number {
  // Offers without a value come last in either direction.
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'en') : a - b;
  return ascending ? order : -order;
}

/** `GET /api/v1/offer-wall/pub-member/offers`: what the member has started and finished (API contract, 2). */
export function memberOffers({ tenant, query, presentation }: EndpointRequest): Outcome {
  const pageOf = readPage(query);
  const wanted = query.choice('filter.Progress', ['InProgress', 'In Progress', 'Completed']);
  const isPlaced = readPlacements(query);
  const memberId = query.required('pub_member_id');
  if (memberId === undefined || query.problems.length > 0) return badRequest(query.problems);
  const started = tenant.members
    .list(memberId)
    .map((progress) => ({ offer: tenant.offer(progress.offerId), progress }))
    .filter(({ offer, progress }) => {
      const isWanted = wanted === undefined || (wanted === 'Completed') === isCompleted(offer, progress);
      return isWanted && isPlaced(offer);
    });
  const show = ({ offer, progress }: (typeof started)[number]) => presentMemberOffer(offer, progress, presentation);
  return succeeded({ offers: pageOf(started, show) });
}

/** `GET /api/v1/offer-wall/offer-details`: records a view, unless the request brings its own (API contract, 3). */
export function details({ tenant, query, presentation }: EndpointRequest): Outcome {
  const offerId = query.requiredUuid('offerId');
  const placementId = query.uuid('placementId') ?? null;
  const known = query.text('viewId');
  const memberId = query.text('pub_member_id') ?? null;
  if (offerId === undefined || query.problems.length > 0) return badRequest(query.problems);
  const offer = findOffer(tenant.catalogue, offerId);
  if (!offer) return unknownOffer(offerId);
  if (known !== undefined && tenant.viewOf(offerId, known)?.memberId !== memberId) {
    return badRequest([`The viewId '${known}' is unknown for this offer and member.`]);
  }
  const viewId = known ?? crypto.randomUUID();
  const offerData = [presentMemberOffer(offer, tenant.members.find(memberId, offer.id), presentation)];
  const commit = () => {
    tenant.views.set(viewId, { offerId, memberId });
    tenant.ledger.views.push({ viewId, offerId, memberId, placementId, at: tenant.timestamp() });
  };
  return succeeded({ viewId, offerData }, known === undefined ? { viewId, commit } : { viewId });
}

/** `GET /api/v1/offer-wall/offer-link`: records a click and answers the link (API contract, 4). */
export const offerLink = (request: EndpointRequest): Outcome => click(request, 'link', (url) => succeeded({ url }));

/** `GET /api/v1/offer-wall/offer-link-redirect`: records a click and goes to the link (API contract, 5). */
export const offerLinkRedirect = (request: EndpointRequest): Outcome =>
  click(request, 'redirect', (Location) => ({
    status: 302,
    headers: { Location, 'Cache-Control': 'no-store' },
    bytes: null,
  }));

function click(request: EndpointRequest, via: 'link' | 'redirect', answer: (url: string) => Outcome): Outcome {
  const { tenant, query, baseUrl, presentation } = request;
  const offerId = query.requiredUuid('offerId');
  const viewId = query.text('viewId');
  const memberId = query.text('pub_member_id') ?? null;
  const placementId = (via === 'redirect' && query.uuid('placementId')) || null;
  if (via === 'link' || memberId === null) query.required('viewId');
  if (offerId === undefined || query.problems.length > 0) return badRequest(query.problems);
  const offer = findOffer(tenant.catalogue, offerId);
  if (!offer) return unknownOffer(offerId);
  const view = tenant.viewOf(offer.id, viewId);
  // Only the redirect may leave the member to the view: a link is asked for with all that is known of the member.
  const isOfMember = view?.memberId === memberId || (via === 'redirect' && memberId === null);
  if (viewId !== undefined && !(view && isOfMember)) {
    return badRequest([`The viewId '${viewId}' is unknown for this offer and member.`]);
  }
  const credited = view ? view.memberId : memberId;
  if (isClosed(offer, tenant.members.find(credited, offer.id), presentation)) {
    return badRequest(['This offer is no longer available.']);
  }
  const clickId = crypto.randomUUID();
  const commit = () => {
    const at = tenant.timestamp();
    const who = { offerId: offer.id, memberId: credited };
    tenant.ledger.clicks.push({ clickId, viewId: viewId ?? null, ...who, placementId, via, at });
    tenant.clicks.set(clickId, who);
    if (credited !== null) tenant.members.start(credited, offer, tenant.now(), query.text('pub_session_id') ?? null);
  };
  const forwarded = new URLSearchParams(query.publisher).toString();
  const url = `${baseUrl}/landing/${clickId}${forwarded && `?${forwarded}`}`;
  return { ...answer(url), commit, ...(viewId === undefined ? {} : { viewId }) };
}

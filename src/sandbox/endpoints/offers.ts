import type { CatalogueOffer } from '../catalogue/types.ts';
import { isClosed } from '../members.ts';
import { badRequest, type Outcome, succeeded } from '../outcome.ts';
import { paginate, readPage } from '../paging.ts';
import { launchDate, presentOffer } from '../present.ts';
import type { Query } from '../query.ts';
import { type EndpointRequest, presentationOf, progressOf } from './endpoint-request.ts';

type Test = (offer: CatalogueOffer) => boolean;

/** `GET /api/v1/offer-wall/offers` (API contract, 1). */
export function offers(request: EndpointRequest): Outcome {
  const { tenant, query } = request;
  const page = readPage(query);
  const tests = readFilters(query);
  const sorted = sortOffers(tenant.catalogue.offers, query, tenant.epoch);
  if (query.problems.length > 0) return badRequest(query.problems);
  const memberId = query.text('pub_member_id');
  const presentation = presentationOf(request);
  const matches =
    memberId === undefined
      ? []
      : sorted.filter(
          (offer) =>
            !isClosed(offer, progressOf(tenant, memberId, offer), presentation) && tests.every((test) => test(offer)),
        );
  const { items, ...rest } = paginate(matches, page);
  return succeeded({ offers: { ...rest, items: items.map((offer) => presentOffer(offer, presentation)) } });
}

/** The placement filter of both lists; without the parameter, every offer passes (API contract, 1 and 2). */
export function readPlacements(query: Query): Test {
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

function sortOffers(all: readonly CatalogueOffer[], query: Query, epoch: number): readonly CatalogueOffer[] {
  const orderby = query.choice('orderby', ['launchDate', 'epc', 'reward', 'revenue', 'name']);
  const ascending = query.flag('order_asc') ?? false;
  if (orderby === undefined) return all;
  const keyed = all.map((offer) => ({ offer, key: sortKey(offer, orderby, epoch) }));
  keyed.sort((a, b) => compare(a.key, b.key, ascending));
  return keyed.map(({ offer }) => offer);
}

function sortKey(offer: CatalogueOffer, orderby: string, epoch: number): string | number | null {
  switch (orderby) {
    case 'name':
      return offer.name;
    case 'reward':
      return offer.reward;
    case 'launchDate':
      return launchDate(offer, epoch);
    case 'revenue':
      return offer.revenue;
    default:
      return offer.epc;
  }
}

function compare(a: string | number | null, b: string | number | null, ascending: boolean): number {
  // Offers without a value come last in either direction.
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'en') : a - b;
  return ascending ? order : -order;
}

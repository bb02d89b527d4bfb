import type { CatalogueOffer } from '../catalogue/types.ts';
import { isCompleted, type Progress } from '../members.ts';
import { badRequest, type Outcome, succeeded } from '../outcome.ts';
import { paginate, readPage } from '../paging.ts';
import { presentMemberOffer } from '../present.ts';
import { type EndpointRequest, presentationOf } from './endpoint-request.ts';
import { readPlacements } from './offers.ts';

interface Started {
  offer: CatalogueOffer;
  progress: Progress;
}

/** `GET /api/v1/offer-wall/pub-member/offers`: what the member has started and finished (API contract, 2). */
export function memberOffers(request: EndpointRequest): Outcome {
  const { tenant, query } = request;
  const page = readPage(query);
  const wanted = query.choice('filter.Progress', ['InProgress', 'In Progress', 'Completed']);
  const isPlaced = readPlacements(query);
  const memberId = query.required('pub_member_id');
  if (memberId === undefined || query.problems.length > 0) return badRequest(query.problems);
  const presentation = presentationOf(request);
  const started = tenant.members
    .list(memberId)
    .map((progress): Started => ({ offer: tenant.offer(progress.offerId), progress }))
    .filter(({ offer, progress }) => {
      const isWanted = wanted === undefined || (wanted === 'Completed') === isCompleted(offer, progress);
      return isWanted && isPlaced(offer);
    });
  const { items, ...rest } = paginate(started, page);
  const shown = items.map(({ offer, progress }) => presentMemberOffer(offer, progress, presentation));
  return succeeded({ offers: { ...rest, items: shown } });
}

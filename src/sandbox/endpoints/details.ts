import { findOffer } from '../catalogue/index.ts';
import { badRequest, type Outcome, succeeded, unknownOffer } from '../outcome.ts';
import { presentMemberOffer } from '../present.ts';
import { type EndpointRequest, presentationOf, progressOf } from './endpoint-request.ts';

/** `GET /api/v1/offer-wall/offer-details`: records a view, unless the request brings its own (API contract, 3). */
export function details(request: EndpointRequest): Outcome {
  const { tenant, query } = request;
  const offerId = query.requiredUuid('offerId');
  const placementId = query.uuid('placementId') ?? null;
  const known = query.text('viewId');
  const memberId = query.text('pub_member_id') ?? null;
  if (offerId === undefined || query.problems.length > 0) return badRequest(query.problems);
  const offer = findOffer(tenant.catalogue, offerId);
  if (!offer) return unknownOffer(offerId);
  if (known !== undefined && tenant.views.find(known, offerId)?.memberId !== memberId) {
    return badRequest([`The viewId '${known}' is unknown for this offer and member.`]);
  }
  const viewId = known ?? crypto.randomUUID();
  const offerData = [presentMemberOffer(offer, progressOf(tenant, memberId, offer), presentationOf(request))];
  const commit = () => {
    tenant.views.add({ viewId, offerId, memberId });
    tenant.ledger.recordView({ viewId, offerId, memberId, placementId, at: tenant.timestamp() });
  };
  return succeeded({ viewId, offerData }, known === undefined ? { viewId, commit } : { viewId });
}

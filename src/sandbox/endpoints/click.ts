import { findOffer } from '../catalogue/index.ts';
import { isClosed } from '../members.ts';
import { badRequest, type Outcome, succeeded, unknownOffer } from '../outcome.ts';
import { type EndpointRequest, presentationOf, progressOf } from './endpoint-request.ts';

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
  const { tenant, query, baseUrl } = request;
  const offerId = query.requiredUuid('offerId');
  const viewId = query.text('viewId');
  const memberId = query.text('pub_member_id') ?? null;
  const placementId = (via === 'redirect' && query.uuid('placementId')) || null;
  if (via === 'link' || memberId === null) query.required('viewId');
  if (offerId === undefined || query.problems.length > 0) return badRequest(query.problems);
  const offer = findOffer(tenant.catalogue, offerId);
  if (!offer) return unknownOffer(offerId);
  const view = viewId === undefined ? undefined : tenant.views.find(viewId, offer.id);
  // Only the redirect may leave the member to the view: a link is asked for with all that is known of the member.
  const isOfMember = view?.memberId === memberId || (via === 'redirect' && memberId === null);
  if (viewId !== undefined && !(view && isOfMember)) {
    return badRequest([`The viewId '${viewId}' is unknown for this offer and member.`]);
  }
  const credited = view ? view.memberId : memberId;
  if (isClosed(offer, progressOf(tenant, credited, offer), presentationOf(request))) {
    return badRequest(['This offer is no longer available.']);
  }
  const clickId = crypto.randomUUID();
  const commit = () => {
    const at = tenant.timestamp();
    const who = { offerId: offer.id, memberId: credited };
    tenant.ledger.recordClick({ clickId, viewId: viewId ?? null, ...who, placementId, via, at });
    tenant.clicks.set(clickId, who);
    if (credited !== null) tenant.members.start(credited, offer, tenant.now(), query.text('pub_session_id') ?? null);
  };
  const forwarded = new URLSearchParams(query.publisher).toString();
  const url = `${baseUrl}/landing/${clickId}${forwarded && `?${forwarded}`}`;
  return { ...answer(url), commit, ...(viewId === undefined ? {} : { viewId }) };
}

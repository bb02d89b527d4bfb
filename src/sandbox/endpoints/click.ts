import { findOffer } from '../catalogue/index.ts';
import { isClosed } from '../members.ts';
import { badRequest, type Outcome, succeeded } from '../outcome.ts';
import type { View } from '../views.ts';
import { progressOf, type Visit } from './visit.ts';

/** `GET /api/v1/offer-wall/offer-link`: records a click and answers the link (API contract, 4). */
export function offerLink(visit: Visit): Outcome {
  const click = readClick(visit, 'link');
  if ('problems' in click) return badRequest(click.problems);
  const { viewId, url, commit } = click;
  return succeeded({ url }, viewId === undefined ? { commit } : { viewId, commit });
}

/** `GET /api/v1/offer-wall/offer-link-redirect`: records a click and goes to the link (API contract, 5). */
export function offerLinkRedirect(visit: Visit): Outcome {
  const click = readClick(visit, 'redirect');
  if ('problems' in click) return badRequest(click.problems);
  const { viewId, url, commit } = click;
  const headers = { Location: url, 'Cache-Control': 'no-store' };
  const outcome: Outcome = { status: 302, headers, bytes: null, commit };
  return viewId === undefined ? outcome : { ...outcome, viewId };
}

interface Click {
  viewId: string | undefined;
  url: string;
  commit: () => void;
}

function readClick({ tenant, query, baseUrl }: Visit, via: 'link' | 'redirect'): Click | { problems: string[] } {
  const offerId = query.required('offerId') === undefined ? undefined : query.uuid('offerId');
  query.uuid('placementId');
  const viewId = query.text('viewId');
  const named = query.text('pub_member_id') ?? null;
  const needsView = via === 'link' || named === null;
  if (needsView) query.required('viewId');
  const offer = offerId === undefined ? undefined : findOffer(tenant.catalogue, offerId);
  const { problems } = query;
  if (offerId !== undefined && !offer) problems.push(`There is no offer ${offerId}.`);
  if (!offer || problems.length > 0) return { problems };
  const view = viewId === undefined ? undefined : tenant.views.find(viewId, offer.id);
  if (viewId !== undefined && !isViewOf(view, named)) {
    return { problems: [`The viewId '${viewId}' is unknown for this offer and member.`] };
  }
  const memberId = view ? view.memberId : named;
  if (isClosed(offer, progressOf(tenant, memberId, offer))) return { problems: ['This offer is no longer available.'] };
  const clickId = crypto.randomUUID();
  const commit = () => {
    const at = tenant.timestamp();
    tenant.ledger.recordClick({ clickId, viewId: viewId ?? null, offerId: offer.id, memberId, via, at });
    tenant.clicks.set(clickId, { offerId: offer.id, memberId });
    if (memberId !== null) tenant.members.start(memberId, offer, tenant.now(), query.text('pub_session_id') ?? null);
  };
  return { viewId, url: `${baseUrl}/landing/${clickId}`, commit };
}

/** A view belongs to a member; a request that also names a member has to name the same one (API contract, 4 and 5). */
function isViewOf(view: View | undefined, memberId: string | null): view is View {
  return view !== undefined && (memberId === null || view.memberId === memberId);
}

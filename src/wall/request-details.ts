import { decodeDetails, type OfferDetails } from '../api/decode-answers.ts';
import type { Offer } from '../api/offer.ts';
import { request } from '../api/request.ts';
import { isForgotten } from './forget.ts';
import type { Settings } from './settings.ts';
import { type EarlierView, recallView, storeView, viewKey, withRenewal } from './views.ts';

/** Requests under way, for all walls of the page: opening the same offer meanwhile shares the one view. */
const underWay = new Map<string, Promise<OfferDetails>>();

/**
 * Asks for an offer's details, which records a view unless a stored one is sent along (API contract, section 3). Nothing
 * aborts the request, so that no recorded view is lost: its `viewId` is stored even when nobody is waiting any more.
 * @param recorded hears of a newly recorded view, once, with what the answer says of the offer
 * @param earlier whose view may be renewed
 * @throws {ApiError} nothing is retried, but a view that the service does not know is dropped and renewed: see `renewing`
 */
export function requestDetails(
  scope: Settings,
  offerId: string,
  recorded: (viewId: string, offer: Offer | undefined) => void,
  earlier: EarlierView,
): Promise<OfferDetails> {
  const key = viewKey(scope, offerId);
  const startedAt = Date.now();
  const sent = { viewId: '' };
  const ask = async (): Promise<OfferDetails> => {
    const stored = recallView(key);
    sent.viewId = stored;
    const { placementId } = scope;
    const body = await request('offer-details', scope, { offerId, viewId: stored, placementId }, scope);
    const decoded = decodeDetails(body);
    const details = { ...decoded, viewId: decoded.viewId || stored };
    const { viewId } = details;
    // Even a view that came from storage: the page may clear or block storage before the click.
    if (!isForgotten(scope, startedAt)) storeView(key, viewId);
    if (viewId !== stored) recorded(viewId, details.offer);
    return details;
  };
  const shared = underWay.get(key);
  if (shared) return shared;
  const answer = withRenewal(key, earlier, ask, sent).finally(() => underWay.delete(key));
  underWay.set(key, answer);
  return answer;
}

import { decodeDetails, type OfferDetails } from '../api/decode-answers.ts';
import type { Offer } from '../api/offer.ts';
import { request } from '../api/request.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { isForgotten, timesForgotten } from './forget.ts';
import type { Settings } from './settings.ts';
import { type EarlierView, recallView, storeView, viewKey, withRenewal } from './views.ts';

/** Requests under way, for all walls of the page: opening the same offer meanwhile shares the one view. */
const underWay = sharedByPage(() => new Map<string, { answer: Promise<OfferDetails>; since: number }>());

/**
 * Asks for an offer's details, which records a view unless a stored one is sent along (API contract, section 3).
 * Nothing aborts the request, because its `viewId` has to be stored even when nobody is waiting any more.
 * @param viewRecorded called with a newly recorded view, once, and what the answer says of the offer
 * @param cameLate called with an answer that came after the person was shown a failure
 * @param opening whose view may be renewed
 * @throws {ApiError} nothing is retried; but a view that the service does not know is dropped and renewed: see
 * `withRenewal`
 */
export function requestDetails(
  scope: Settings,
  offerId: string,
  viewRecorded: (viewId: string, offer: Offer | undefined) => void,
  cameLate: (details: OfferDetails) => void,
  opening: EarlierView,
): Promise<OfferDetails> {
  const key = viewKey(scope, offerId);
  const since = timesForgotten();
  const ask = async (stored: string): Promise<OfferDetails> => {
    const accept = (body: unknown, isNewest = true): OfferDetails => {
      const decoded = decodeDetails(body, offerId);
      const viewId = decoded.viewId || stored;
      // Even a view that came from storage, because the page may clear or block storage before the click.
      if (viewId && isNewest && !isForgotten(scope, since)) storeView(key, viewId);
      if (viewId !== stored) viewRecorded(viewId, decoded.offer);
      return { ...decoded, viewId };
    };
    // After the time limit the person has been shown a failure. The view is recorded all the same, and sent along next
    // time, unless "Try again" has brought a newer one meanwhile.
    const late = (answer: Promise<unknown>) =>
      void answer.then((body) => cameLate(accept(body, recallView(key) === stored))).catch(() => {});
    const query = { offerId, viewId: stored, placementId: scope.placementId };
    return accept(await request('offer-details', scope, query, { fetch: scope.fetch, late }));
  };
  const shared = underWay().get(key);
  // A request from before the member was forgotten stores no view, so it is not shared.
  if (shared && !isForgotten(scope, shared.since)) return shared.answer;
  const stored = () => recallView(key);
  const answer = withRenewal(key, opening, { firstView: stored, newView: stored }, ask).finally(() => {
    if (underWay().get(key)?.answer === answer) underWay().delete(key);
  });
  underWay().set(key, { answer, since });
  return answer;
}

import { decodeDetails, type OfferDetails } from '../api/decode-answers.ts';
import type { Offer } from '../api/offer.ts';
import { request } from '../api/request.ts';
import { warn } from '../config/warn.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { isForgotten, timesForgotten } from './forget.ts';
import type { Opening } from './model.ts';
import { recallView, storeView, viewKey, withRenewal } from './views.ts';

/** A request for details, and so one view, that all openings of the offer share while it is under way. */
interface SharedRequest {
  answer: Promise<OfferDetails>;
  /** What `timesForgotten` returned when it began. */
  since: number;
  /** What each of the openings does with an answer that comes after it was shown a failure. */
  cameLate: ((details: OfferDetails) => void)[];
}

/** The requests of all walls of the page, by the keys of their views. */
const underWay = sharedByPage(() => new Map<string, SharedRequest>());

/** What integrators are told, since people notice nothing: a click then goes by the redirect. */
const NO_VIEW =
  'the details of an offer came without a viewId, so no view of it is counted: tell whoever runs the service';

/**
 * Asks for an offer's details, which records a view unless a stored one is sent along (API contract, section 3).
 * Nothing aborts the request, because its `viewId` has to be stored even when nobody is waiting any more.
 * @param opening whose view may be renewed
 * @param viewRecorded called with a newly recorded view, once, and what the answer says of the offer
 * @param cameLate called with an answer that came after the person was shown a failure
 * @throws {ApiError} nothing is retried; but a view that the service does not know is dropped and renewed: see
 * `withRenewal`
 */
export function requestDetails(
  opening: Opening,
  viewRecorded: (viewId: string, offer: Offer | undefined) => void,
  cameLate: (details: OfferDetails) => void,
): Promise<OfferDetails> {
  const { settings: scope, offerId } = opening;
  const key = viewKey(scope, offerId);
  const shared = underWay().get(key);
  // A request from before the member was forgotten stores no view, so it is not shared.
  if (shared && !isForgotten(scope, shared.since)) {
    shared.cameLate.push(cameLate);
    return shared.answer;
  }
  const since = timesForgotten();
  const waiting = [cameLate];
  const ask = async (stored: string): Promise<OfferDetails> => {
    const accept = (decoded: OfferDetails, isNewest = true): OfferDetails => {
      const viewId = decoded.viewId || stored;
      if (!viewId) warn(NO_VIEW, { topic: 'service' });
      // A late answer may bring the same view as that to "Try again".
      const isNew = viewId !== stored && viewId !== recallView(key);
      // Even one that came from storage is stored again, because the page may clear or block storage before the click.
      if (viewId && isNewest && !isForgotten(scope, since)) storeView(key, viewId);
      if (isNew) viewRecorded(viewId, decoded.offer);
      return { ...decoded, viewId };
    };
    // After the time limit the person has been shown a failure. The view is recorded all the same, and sent along next
    // time, unless "Try again" has brought a newer one meanwhile.
    const late = (answer: Promise<OfferDetails>) =>
      void answer
        .then((came) => {
          const details = accept(came, recallView(key) === stored);
          for (const act of waiting) act(details);
        })
        .catch(() => {});
    const query = { offerId, viewId: stored, placementId: scope.placementId };
    const decode = (body: unknown) => decodeDetails(body, offerId);
    return accept(await request('offer-details', scope, query, { late, decode }));
  };
  const stored = () => recallView(key);
  const answer = withRenewal(key, opening, { firstView: stored, newView: stored }, ask).finally(() => {
    if (underWay().get(key)?.answer === answer) underWay().delete(key);
  });
  underWay().set(key, { answer, since, cameLate: waiting });
  return answer;
}

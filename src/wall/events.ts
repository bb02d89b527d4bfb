import type { Endpoint, ErrorCode } from '../api/error.ts';
import type { RewardState } from '../i18n/create-format.ts';
import type { Standing } from './member-facts.ts';
import type { Settings } from './settings.ts';
import type { ListName } from './which-lists.ts';

/** The wall's events by name, without the prefix `offer-wall-`; the values are their `detail`. */
export interface WallEvents {
  /** The first list is shown; or, where there is nothing to show and the publisher wants that, the wall is `hidden`. */
  ready: { totalCount: number; hidden: boolean };
  /** A page that has come from the service is shown; `view` names the list. Coming back to a tab brings none. */
  page: { view: ListName; pageIndex: number; totalPages: number; totalCount: number };
  /** Half of a card was in sight for a second: once for each offer, until the list is asked for again. */
  impression: { offerId: string; position: number; layout: Settings['layout']; view: ListName; offer: OfferBrief };
  /** The details dialog of an offer opened. */
  open: { offerId: string; offer: OfferBrief | undefined };
  /** The details dialog of an offer closed. */
  close: { offerId: string };
  /** The service recorded a view: once per view, not again when a reopened offer reuses it. */
  view: { offerId: string; viewId: string; offer: OfferBrief | undefined };
  /** The service recorded a click. Cancelable: the host then navigates itself. */
  click: { offerId: string; viewId: string; url: string; offer: OfferBrief | undefined };
  /**
   * A refreshed list shows that a member is further with an offer: a hint that a balance may have changed, and no
   * proof.
   */
  progress: { offerId: string; from: RewardState; to: RewardState; earned: number | null };
  /** The person goes to support with a receipt. Cancelable: the host then has a form of its own. */
  support: { receipt: Receipt };
  /** Something failed and is shown to the person. */
  error: {
    code: ErrorCode;
    endpoint: Endpoint | undefined;
    status: number | undefined;
    responseId: string | undefined;
    message: string;
    retryable: boolean;
  };
}

/** What events say of an offer, beside its id: enough for a report, without anything that stands for a person. */
export interface OfferBrief {
  id: string;
  name: string;
  category: string;
  /** Empty if the service does not say. */
  advertiser: string;
  /** Points, or a percentage of the purchase; `null` if the service does not say. */
  reward: number | null;
  kind: 'flat' | 'percent';
  /** Where the member stands with it. */
  status: RewardState;
}

/** An offer in brief. */
export const briefOf = ({ offer, state }: Pick<Standing, 'offer' | 'state'>): OfferBrief => ({
  id: offer.id,
  name: offer.name,
  category: offer.categoryName,
  advertiser: offer.advertiserName,
  reward: offer.reward,
  kind: offer.percent ? 'percent' : 'flat',
  status: state,
});

/** One click on an offer, as support finds it. Moments are milliseconds since the epoch; 0 is none. */
export interface ReceiptClick {
  viewId: string;
  responseId: string;
  openedAt: number;
  clickedAt: number;
  /** The reward in the words in which it was shown. */
  promised: string;
}

/** What a member has to show for the last click on an offer, whatever becomes of the reward. */
export interface Receipt extends ReceiptClick {
  baseUrl: string;
  memberId: string;
  offerId: string;
  name: string;
  /** When the member first clicked on the offer, as far as is known: the offer's own times are counted from then. */
  startedAt: number;
  /** The first click, where there was another one since. */
  first?: ReceiptClick | undefined;
}

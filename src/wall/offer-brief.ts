import type { Offer } from '../api/offer.ts';
import type { RewardState } from '../i18n/format.ts';

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
export const briefOf = (offer: Offer, status: RewardState): OfferBrief => ({
  id: offer.id,
  name: offer.name,
  category: offer.categoryName,
  advertiser: offer.advertiserName,
  reward: offer.reward,
  kind: offer.percent ? 'percent' : 'flat',
  status,
});

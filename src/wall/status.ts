import type { Offer } from '../api/offer.ts';
import type { OfferStatus, Reward } from '../i18n/format.ts';
import type { List, ListName } from './model.ts';

/** Where a member stands with an offer, from the offer itself and from what the member's lists know of it. */
export function statusOf(offer: Offer, lists: Record<ListName, List>): OfferStatus {
  const isIn = (name: ListName) => lists[name].state.value.offers.some(({ id }) => id === offer.id);
  if (offer.isUserCompleted || isIn('completed')) return 'completed';
  if (offer.closed) return 'closed';
  return isIn('in-progress') ? 'in-progress' : 'new';
}

/** The facts of an offer's reward; `undefined` if the service gives none. */
export function rewardOf(offer: Offer, status: OfferStatus): Reward | undefined {
  const { reward, percent, isMultiEvent, earned } = offer;
  if (reward === null) return undefined;
  return { amount: reward, kind: percent ? 'percent' : 'flat', upTo: isMultiEvent, earned, status };
}

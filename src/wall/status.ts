import { computed, type ReadonlySignal } from '@preact/signals';
import type { Offer } from '../api/offer.ts';
import type { OfferStatus, Reward } from '../i18n/format.ts';
import type { List, ListName } from './model.ts';

/**
 * Tells where a member stands with an offer, from the offer itself and from what the member's lists know of it. Whoever
 * reads it while drawing is drawn again only when that offer's status changes, not whenever a list does.
 */
export function createStatuses(lists: Record<ListName, List>): (offer: Offer) => OfferStatus {
  const idsOf = (name: ListName) => computed(() => new Set(lists[name].state.value.offers.map(({ id }) => id)));
  const started = idsOf('in-progress');
  const completed = idsOf('completed');
  const known = new WeakMap<Offer, ReadonlySignal<OfferStatus>>();
  const statusOf = ({ id, isUserCompleted, closed }: Offer): OfferStatus => {
    if (isUserCompleted || completed.value.has(id)) return 'completed';
    if (closed) return 'closed';
    return started.value.has(id) ? 'in-progress' : 'new';
  };
  return (offer) => {
    const status = known.get(offer) ?? computed(() => statusOf(offer));
    known.set(offer, status);
    return status.value;
  };
}

/** The facts of an offer's reward; `undefined` if the service gives none. */
export function rewardOf(offer: Offer, status: OfferStatus): Reward | undefined {
  const { reward, percent, isMultiEvent, earned } = offer;
  if (reward === null) return undefined;
  return { amount: reward, kind: percent ? 'percent' : 'flat', upTo: isMultiEvent, earned, status };
}

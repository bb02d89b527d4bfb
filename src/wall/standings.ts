import { computed, type ReadonlySignal } from '@preact/signals';
import type { Offer } from '../api/offer.ts';
import type { OfferStatus, Reward, RewardState } from '../i18n/create-format.ts';
import {
  combineFacts,
  isDoneState,
  type MemberFacts,
  type MemberProgress,
  rewardStateFrom,
  type Standing,
} from './member-facts.ts';
import type { Member } from './model.ts';

/** Finds out where a member stands, from an offer itself and from what is known of the member's own offers. */
export function createStandings({ facts: known }: Pick<MemberProgress, 'facts'>): Member['standingOf'] {
  const standings = new WeakMap<Offer, ReadonlySignal<Standing>>();
  return (offer) => {
    let standing = standings.get(offer);
    if (!standing) {
      // Two signals, because the second is computed only where the facts of this very offer have changed.
      const facts = computed(() => known.value.get(offer.id));
      standing = computed(() => standingFrom(offer, facts.value));
      standings.set(offer, standing);
    }
    return standing.value;
  };
}

/**
 * Where a member stands with an offer, by what it says itself and by what is known of the member's own offers. The list
 * of all offers has no facts of the member, and those may be newer than it.
 */
export function standingFrom(given: Offer, facts: MemberFacts | undefined): Standing {
  const offer = facts ? { ...given, ...combineFacts(facts, given) } : given;
  const status = statusFrom(offer, facts !== undefined);
  // A reward may be refused before the member has done everything, and the offer closed with that.
  const state = status === 'new' ? status : rewardStateFrom(offer);
  return { offer, status, state };
}

function statusFrom({ isUserCompleted, closed, earned }: Offer, isListed: boolean): OfferStatus {
  if (isUserCompleted) return 'completed';
  if (closed) return 'closed';
  // A member who has done a step has started, even if the member's own list has failed, or is too long to be known whole.
  return isListed || earned !== null ? 'in-progress' : 'new';
}

/** The facts of an offer's reward; `undefined` if the service gives none, or "up to" nothing. */
export function rewardOf(offer: Offer, status: RewardState): Reward | undefined {
  const { reward, percent, isMultiEvent, earned, refused, unfinished } = offer;
  if (reward === null) return undefined;
  const left = status === 'refused' ? reward : reward - refused - (isDoneState(status) ? unfinished : 0);
  // Differences of fractions are not exact, either.
  const amount = left > reward * 1e-9 ? left : 0;
  if (amount === 0 && (isMultiEvent || percent)) return undefined;
  return { amount, kind: percent ? 'percent' : 'flat', upTo: isMultiEvent, earned, status };
}

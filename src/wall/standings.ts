import { computed, type ReadonlySignal } from '@preact/signals';
import type { Offer } from '../api/offer.ts';
import type { OfferStatus, Reward, RewardState } from '../i18n/create-format.ts';
import {
  combineFacts,
  isDoneState,
  type MemberFacts,
  type MemberProgress,
  rewardStateFrom,
  type Standings,
} from './member-facts.ts';

/** An offer as far as it is known, and where the member stands with it. */
interface Standing {
  offer: Offer;
  status: OfferStatus;
}

/** Finds out where a member stands, from an offer itself and from what is known of the member's own offers. */
export function createStandings({ facts: known }: Pick<MemberProgress, 'facts'>): Standings {
  const standings = new WeakMap<Offer, ReadonlySignal<Standing>>();
  const standingOf = (offer: Offer): Standing => {
    let standing = standings.get(offer);
    if (!standing) {
      // Two signals, because the second is computed only where the facts of this very offer have changed.
      const facts = computed(() => known.value.get(offer.id));
      standing = computed(() => standingFrom(offer, facts.value));
      standings.set(offer, standing);
    }
    return standing.value;
  };
  return {
    statusOf: (offer) => standingOf(offer).status,
    withMemberFacts: (offer) => standingOf(offer).offer,
    rewardStateOf: (offer) => {
      const { status, offer: known } = standingOf(offer);
      // A reward may be refused before the member has done everything.
      return status === 'new' || status === 'closed' ? status : rewardStateFrom(known);
    },
  };
}

function standingFrom(given: Offer, facts: MemberFacts | undefined): Standing {
  const offer = withFacts(given, facts);
  if (offer.isUserCompleted) return { offer, status: 'completed' };
  if (offer.closed) return { offer, status: 'closed' };
  // A member who has done a step has started, even if the member's own list has failed, or is too long to be known whole.
  return { offer, status: facts || offer.earned !== null ? 'in-progress' : 'new' };
}

/** An offer with what is known of the member, which the list of all offers does not have, and may be newer. */
const withFacts = (offer: Offer, facts: MemberFacts | undefined): Offer =>
  facts ? { ...offer, ...combineFacts(facts, offer) } : offer;

/** The facts of an offer's reward; `undefined` if the service gives none, or "up to" nothing. */
export function rewardOf(offer: Offer, status: RewardState): Reward | undefined {
  const { reward, percent, isMultiEvent, earned, refused, unfinished } = offer;
  if (reward === null) return undefined;
  const amount = status === 'refused' ? reward : reward - refused - (isDoneState(status) ? unfinished : 0);
  if (amount === 0 && (isMultiEvent || percent)) return undefined;
  return { amount, kind: percent ? 'percent' : 'flat', upTo: isMultiEvent, earned, status };
}

import type { ReadonlySignal } from '@preact/signals';
import type { OfferPage } from '../api/decode-answers.ts';
import type { Offer } from '../api/offer.ts';
import type { RewardStatus } from '../api/reward-status.ts';
import type { OfferStatus, RewardState } from '../i18n/format.ts';

/** The lists of what a member has started and finished. */
export type MemberList = 'in-progress' | 'completed';

/** What only the member's own lists and the details say of an offer. */
export type MemberFacts = Pick<Offer, 'isUserCompleted' | 'userCompletedAt' | 'rewardStatus' | 'earned' | 'closed'>;

/** What is known of a member's own offers: see `createMemberOffers`. */
export interface MemberOffers {
  /** The offers that the member has started or finished, by their ids, as far as is known. */
  offers: ReadonlySignal<ReadonlyMap<string, MemberFacts>>;
  /** How many offers each list has, once that is known. */
  counts: ReadonlySignal<{ readonly [Name in MemberList]?: number }>;
  /** The time of a question that is asked now, to tell which answer is newer. */
  nextRequestTime(): number;
  /** Takes note of a page of a list. */
  takePage(list: MemberList, page: OfferPage, askedAt: number): void;
  /**
   * Asks for all of them, in one request, unless that has been done, for whichever wall.
   * @param again in any case
   * @returns `false` where the lists have to be asked for their own counts. Never rejects.
   */
  loadAll(again?: boolean): Promise<boolean>;
  /** Goes on with what is known of the member that the settings name now; nothing, unless another wall knows more. */
  switchMember(): void;
  /** The wall is gone: what no other one needs is ended and forgotten. */
  release(): void;
}

/** Where a member stands. Whoever asks while drawing is drawn again when the answer changes, and only then. */
export interface Standings {
  /** Where the member stands with an offer. */
  statusOf(offer: Offer): OfferStatus;
  /** The same with what has become of the reward. */
  rewardStateOf(offer: Offer): RewardState;
  /** An offer with what the member's own lists know of it, where it does not say so itself. */
  withMemberFacts(offer: Offer): Offer;
}

/** Where a member stands with an offer of the member's own lists, by what they say of it. */
export const rewardStateFrom = ({ isUserCompleted, rewardStatus, closed }: MemberFacts): RewardState => {
  if (isUserCompleted) return settledState(rewardStatus);
  return closed ? 'closed' : 'in-progress';
};

/** The state of a reward whose conditions are met. */
export const settledState = (status: RewardStatus): RewardState => (status === 'unknown' ? 'completed' : status);

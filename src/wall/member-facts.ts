/** What is known of a member's offers, and what follows from it for rewards: `member-progress.ts` asks for it. */

import type { ReadonlySignal } from '@preact/signals';
import type { OfferPage } from '../api/decode-answers.ts';
import type { Offer } from '../api/offer.ts';
import type { RewardStatus } from '../api/reward-status.ts';
import type { OfferStatus, RewardState } from '../i18n/create-format.ts';

/** The lists of what a member has started and finished; they change when an offer is followed. */
export const MEMBER_LISTS = ['in-progress', 'completed'] as const;
export type MemberList = (typeof MEMBER_LISTS)[number];

/** What only the member's own lists and the details say of an offer. */
export type MemberFacts = Pick<
  Offer,
  | 'isUserCompleted'
  | 'userCompletedAt'
  | 'rewardStatus'
  | 'closed'
  | 'isMultiEvent'
  | 'steps'
  | 'earned'
  | 'refused'
  | 'unfinished'
>;

/** What an answer says of an offer; where it says nothing, what an older one has said, if there is one. */
export function combineFacts(newer: MemberFacts, older = newer): MemberFacts {
  // The sums of what is paid, refused and left undone belong to the steps that they were made of.
  const { steps, earned, refused, unfinished } = newer.steps.length < older.steps.length ? older : newer;
  return {
    isUserCompleted: newer.isUserCompleted,
    userCompletedAt: newer.userCompletedAt ?? older.userCompletedAt,
    rewardStatus: newer.rewardStatus ?? older.rewardStatus,
    closed: newer.closed ?? older.closed,
    isMultiEvent: newer.isMultiEvent || older.isMultiEvent,
    steps,
    earned,
    refused,
    unfinished,
  };
}

/**
 * What one request for all of a member's offers has brought: `all`; `too few`, so that the lists have to be asked for
 * their own counts; or `nothing`, from a service that fails and is not asked for more.
 */
export type Loaded = 'all' | 'too few' | 'nothing';

/** How far a member is with the offers that the member has started or finished: see `createMemberProgress`. */
export interface MemberProgress {
  /** What is known of each offer, by its id. */
  facts: ReadonlySignal<ReadonlyMap<string, MemberFacts>>;
  /** How many offers each list has, once that is known. */
  counts: ReadonlySignal<{ readonly [Name in MemberList]?: number }>;
  /** Whether the member's part of an offer, or its reward, is still to come, or the last request for all has failed. */
  isMoreToHear(): boolean;
  /** Takes what a page of a list says. */
  takePage(list: MemberList, page: OfferPage, requestNumber: number): void;
  /** Takes what the details of an offer say, and returns whether they are the first to say that it is completed. */
  takeDetails(offer: Offer, requestNumber: number): boolean;
  /** Asks for all of them, in one request, unless a wall of the same member has done that. Never rejects. */
  loadAll(): Promise<Loaded>;
  /** Asks for all of them in any case. Never rejects. */
  loadAllAgain(): Promise<Loaded>;
  /** Turns to the member that the settings name now; another wall may already know something of that member. */
  switchMember(): void;
  /** Call it when the wall is gone: ends and forgets what no other wall needs. */
  release(): void;
}

/** An offer, completed by what the member's own lists say of it, and where the member stands with it. */
export interface Standing {
  offer: Offer;
  status: OfferStatus;
  /** The same, with what has become of the reward. */
  state: RewardState;
}

/** Where a member stands with an offer of the member's own lists, by what they say of it. */
export const rewardStateFrom = ({ isUserCompleted, rewardStatus, closed }: MemberFacts): RewardState => {
  if (isUserCompleted || rewardStatus === 'refused') return settledState(rewardStatus);
  return closed ? 'closed' : 'in-progress';
};

/** The state of a reward whose conditions are met. */
export const settledState = (status: RewardStatus | null): RewardState =>
  status === null || status === 'unknown' ? 'completed' : status;

/** Whether the member's part of an offer, or its reward, is still to come; not where the service never says so. */
export const isStillToCome = (facts: MemberFacts): boolean =>
  ['in-progress', 'pending'].includes(rewardStateFrom(facts));

/** Whether the member's part of an offer is done, and its reward has not been refused. */
export const isDoneState = (state: RewardState): boolean => ['completed', 'pending', 'paid'].includes(state);

/** Whether nothing can be done for an offer any more. */
export const isOver = (status: OfferStatus): boolean => status === 'completed' || status === 'closed';

import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { OfferStatus, RewardState } from '../i18n/create-format.ts';
import type { Wall, Words } from '../wall/model.ts';

/** What an offer pays, in words, and where the member stands with it. */
export interface RewardFacts {
  /** Empty if nothing can be promised. */
  words: string;
  status: OfferStatus;
  state: RewardState;
  dir: ReturnType<Words['rewardDir']>;
}

/** The facts of an offer's reward as they are now. */
export const rewardFacts = (offer: Offer, { member, words }: Pick<Wall, 'member' | 'words'>): RewardFacts => ({
  words: member.rewardWords(offer),
  status: member.statusOf(offer),
  state: member.rewardStateOf(offer),
  dir: words.rewardDir(),
});

/** The reward of an offer, or what is said in its place. */
export function Reward({ say, words, status, state, dir }: RewardFacts & Pick<Words, 'say'>) {
  if (status === 'closed') return <span class="state">{say('offer.closed')}</span>;
  // Where the member stands is said beside it.
  if (!words) return <span class="hint">{say('offer.seeDetails')}</span>;
  return (
    <span class="reward" part="reward" dir={dir} data-status={state}>
      {words}
    </span>
  );
}

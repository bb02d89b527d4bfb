import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { Standing } from '../wall/member-facts.ts';
import type { Wall, Words } from '../wall/model.ts';

/** Where the member stands with an offer, and what it pays, in words. */
export interface RewardFacts extends Standing {
  /** Empty if nothing can be promised. */
  words: string;
  dir: ReturnType<Words['rewardDir']>;
}

/** The facts of an offer's reward as they are now. */
export const rewardFacts = (offer: Offer, { member, words }: Pick<Wall, 'member' | 'words'>): RewardFacts => ({
  ...member.standingOf(offer),
  words: member.rewardWords(offer),
  dir: words.rewardDir(),
});

/** The reward of an offer, or what is said in its place. */
export function Reward({ say, words, status, state, dir }: Omit<RewardFacts, 'offer'> & Pick<Words, 'say'>) {
  if (status === 'closed') return <span class="state">{say('offer.closed')}</span>;
  // Where the member stands is said beside it.
  if (!words) return <span class="hint">{say('offer.seeDetails')}</span>;
  return (
    <span class="reward" part="reward" dir={dir} data-status={state}>
      {words}
    </span>
  );
}

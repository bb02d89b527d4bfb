import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { OfferStatus, RewardState } from '../i18n/format.ts';
import type { Wall, Words } from '../wall/model.ts';

/** What an offer pays, in words, and where the member stands with it. */
export interface RewardFacts {
  /** Empty if nothing can be promised. */
  words: string;
  status: OfferStatus;
  state: RewardState;
  /** Whether the host has formatted the words, in whatever language. */
  isHosts: boolean;
}

/** The facts of an offer's reward as they are now. */
export const rewardFacts = (offer: Offer, { member, settings }: Pick<Wall, 'member' | 'settings'>): RewardFacts => ({
  words: member.rewardWords(offer),
  status: member.statusOf(offer),
  state: member.rewardStateOf(offer),
  isHosts: !!settings.value.formatReward,
});

/** The reward of an offer, or what is said in its place. */
export function Reward({ say, words, status, state, isHosts }: RewardFacts & Pick<Words, 'say'>) {
  if (status === 'closed') return <span class="state">{say('offer.closed')}</span>;
  if (!words) return <span class="hint">{say(status === 'completed' ? 'offer.completed' : 'offer.seeDetails')}</span>;
  return (
    // Our words follow the wall's direction. Those of `formatReward` can be in any language, so the browser decides.
    <span class="reward" part="reward" dir={isHosts ? 'auto' : undefined} data-status={state}>
      {words}
    </span>
  );
}

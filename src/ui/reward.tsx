import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { Wall } from '../wall/model.ts';

/** The reward of an offer, as its state requires, or what replaces it. */
export function RewardOrState({ wall, offer }: { wall: Wall; offer: Offer }) {
  const status = wall.statusOf(offer);
  if (status === 'closed') return <span class="state">{wall.say('offer.closed')}</span>;
  const reward = wall.reward(offer);
  if (!reward)
    return <span class="hint">{wall.say(status === 'completed' ? 'offer.completed' : 'offer.seeDetails')}</span>;
  return (
    // Our words follow the wall's direction. Those of `formatReward` can be in any language, so the browser decides.
    <span
      class="reward"
      part="reward"
      dir={wall.settings.value.formatReward && 'auto'}
      data-status={wall.rewardStateOf(offer)}
    >
      {reward}
    </span>
  );
}

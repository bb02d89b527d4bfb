import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { Wall } from '../wall/model.ts';

/** The reward of an offer as its state has it, or what stands in its place. */
export function RewardOrState({ wall, offer }: { wall: Wall; offer: Offer }) {
  const status = wall.statusOf(offer);
  if (status === 'closed') return <span part="state">{wall.say('offer.closed')}</span>;
  const reward = wall.reward(offer);
  if (!reward)
    return <span part="hint">{wall.say(status === 'completed' ? 'offer.completed' : 'offer.seeDetails')}</span>;
  return (
    // Our words run as all do, however they begin; who knows how the host's run.
    <span part="reward" dir={wall.settings.value.formatReward && 'auto'} data-status={status}>
      {reward}
    </span>
  );
}

import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import { relative } from '../i18n/relative.ts';
import type { Wall } from '../wall/wall.ts';
import { decodeEvents } from './events.ts';

const DAY = 86_400_000;

/** How long before its end an offer says so. */
const NEAR = 7 * DAY;

/** Where a member stands with the reward, in words; API.md section 2. When it becomes available is an estimate. */
export function rewardState(
  { isUserCompleted, userCompletedAt, pending, rewardPendingDays }: Offer,
  { say, locale }: Wall,
): string {
  const on = (days: number) =>
    userCompletedAt
      ? new Date(userCompletedAt + days * DAY).toLocaleDateString(locale(), { day: 'numeric', month: 'long' })
      : '';
  if (!isUserCompleted) return say('Started: reward not earned yet');
  if (!pending) return say('Reward earned {date}', { date: on(0) });
  return on(0) && rewardPendingDays
    ? say('Reward pending: available about {date} (estimate)', { date: on(rewardPendingDays) })
    : say('Reward pending');
}

/** What matters now about an offer: to a member who has begun it his progress, to others that it ends soon. */
export const Note = ({ wall, offer }: { wall: Wall; offer: Offer }) => {
  const left = (offer.endDate ?? 0) - Date.now();
  if (wall.view.value !== 'offers') return <Progress wall={wall} offer={offer} />;
  if (left < 0 || left > NEAR) return null;
  return wall.say('Ends {when}', { when: relative(left, wall.locale()) });
};

/** How far a member is: steps, the reward's state, and whether the offer has been closed since. */
const Progress = ({ wall, offer }: { wall: Wall; offer: Offer }) => {
  const events = decodeEvents(offer);
  const steps = events.length;
  const done = events.filter(({ isUserCompleted }) => isUserCompleted).length;
  const words = wall.say('{done} of {steps} steps done', { done, steps });
  const underWay = steps > 1 && !offer.isUserCompleted;
  return (
    <span part="progress">
      {underWay && <progress max={steps} value={done} aria-label={words} />}
      {offer.closed && `${wall.say('This offer is closed.')} `}
      {underWay ? words : rewardState(offer, wall)}
    </span>
  );
};

import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import { relative } from '../i18n/relative.ts';
import type { Wall } from '../wall/model.ts';
import { decodeSteps } from './decode-steps.ts';

const DAY = 86_400_000;

/** How long before its end an offer says so. */
const NEAR = 7 * DAY;

/** Where a member stands with the reward, in words; API contract, section 2. When it becomes available is an estimate. */
export function rewardState(offer: Offer, { say, locale }: Pick<Wall, 'say' | 'locale'>): string {
  const { isUserCompleted, userCompletedAt, pending, rewardPendingDays } = offer;
  if (!isUserCompleted) return say('progress.started');
  const dayAfter = (days: number): string => {
    if (userCompletedAt === null) return '';
    return new Date(userCompletedAt + days * DAY).toLocaleDateString(locale(), { day: 'numeric', month: 'long' });
  };
  if (!pending) return say('progress.earned', { date: dayAfter(0) });
  if (!rewardPendingDays || userCompletedAt === null) return say('progress.pending');
  return say('progress.pendingUntil', { date: dayAfter(rewardPendingDays) });
}

/** What matters now about an offer: how far a member is who has begun it, and for others that it ends soon. */
export function Note({ wall, offer }: { wall: Wall; offer: Offer }) {
  if (wall.listName.value !== 'offers') return <Progress wall={wall} offer={offer} />;
  const left = (offer.endDate ?? 0) - Date.now();
  if (left < 0 || left > NEAR) return null;
  return <span>{wall.say('offer.ends', { when: relative(left, wall.locale()) })}</span>;
}

/** How far a member is: steps, the reward's state, and whether the offer has been closed since. */
function Progress({ wall, offer }: { wall: Wall; offer: Offer }) {
  const steps = decodeSteps(offer);
  const count = steps.length;
  const done = steps.filter(({ isUserCompleted }) => isUserCompleted).length;
  const words = wall.say('steps.progress', { done, count });
  const isUnderWay = count > 1 && !offer.isUserCompleted;
  return (
    <span part="progress">
      {isUnderWay && <progress max={count} value={done} aria-label={words} />}
      {offer.closed && `${wall.say('offer.closed')} `}
      {isUnderWay ? words : rewardState(offer, wall)}
    </span>
  );
}

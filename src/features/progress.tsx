import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import { dayInWords } from '../i18n/dates.ts';
import type { Wall } from '../wall/model.ts';
import { currentTime } from './clock.ts';
import { decodeSteps } from './decode-steps.ts';

const DAY = 86_400_000;

/** Where a member stands with the reward, in words; API contract, section 2. When it becomes available is an estimate. */
export function rewardState(offer: Offer, { say }: Pick<Wall, 'say'>): string {
  const { isUserCompleted, userCompletedAt, pending, rewardPendingDays } = offer;
  if (!isUserCompleted) return say('progress.started');
  if (userCompletedAt === null) return say(pending ? 'progress.pending' : 'progress.earned');
  const inWords = (moment: number) => (locale: string) => dayInWords(moment, currentTime(), locale);
  if (!pending) return say('progress.earnedOn', { date: inWords(userCompletedAt) });
  const until = userCompletedAt + (rewardPendingDays ?? 0) * DAY;
  // So many days that no calendar has them mean that nobody knows.
  if (!rewardPendingDays || Number.isNaN(new Date(until).getTime())) return say('progress.pending');
  return say('progress.pendingUntil', { date: inWords(until) });
}

/** How far the member has come: the steps, or the state of the reward. */
export function Progress({ wall, offer }: { wall: Wall; offer: Offer }) {
  const steps = decodeSteps(offer);
  const count = steps.length;
  const done = steps.filter(({ isUserCompleted }) => isUserCompleted).length;
  const words = wall.say('steps.progress', { done, count });
  if (count < 2 || offer.isUserCompleted) return <span part="progress">{rewardState(offer, wall)}</span>;
  return (
    <span part="progress">
      <progress max={count} value={done} aria-label={words} />
      {words}
    </span>
  );
}

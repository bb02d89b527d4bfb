import { Fragment, h } from 'preact';
import { type Offer, pendingDays } from '../api/offer.ts';
import { dayInWords } from '../i18n/dates.ts';
import { DAY, LAST_MOMENT } from '../i18n/relative-times.ts';
import type { StatusLineProps } from '../ui/feature-parts.ts';
import type { Standing } from '../wall/member-facts.ts';
import type { Words } from '../wall/model.ts';
import { currentTime } from './clock.ts';
import { decodeSteps } from './decode-steps.ts';

/** When a pending reward will probably be paid; `undefined` where nobody knows, or it should have come by now. */
function expectedAt(offer: Offer): number | undefined {
  const days = pendingDays(offer);
  const until = (offer.userCompletedAt ?? Number.NaN) + days * DAY;
  // A number of days beyond any calendar means that nobody knows.
  return days > 0 && until <= LAST_MOMENT && until >= currentTime() ? until : undefined;
}

/** What becomes of an offer's reward, in words; API contract, section 2. When it becomes available is an estimate. */
export function rewardStateWords({ offer, state }: Omit<Standing, 'status'>, say: Words['say']): string {
  const { userCompletedAt } = offer;
  const on = (moment: number) => ({ date: (locale: string) => dayInWords(moment, currentTime(), locale) });
  if (state === 'refused') return say('progress.refused');
  if (state === 'paid') {
    return userCompletedAt === null ? say('progress.earned') : say('progress.earnedOn', on(userCompletedAt));
  }
  if (state === 'completed') {
    return userCompletedAt === null ? say('offer.completed') : say('progress.completedOn', on(userCompletedAt));
  }
  const isPaid = offer.earned || offer.rewardStatus === 'paid';
  if (state !== 'pending') return say(isPaid ? 'offer.inProgress' : 'progress.started');
  const until = expectedAt(offer);
  return until === undefined ? say('progress.pending') : say('progress.pendingUntil', on(until));
}

/** Whether the reward may be missing: it was refused, should have come by now, or nobody knows when it will. */
export const mayBeMissing = ({ offer, state }: Omit<Standing, 'status'>): boolean =>
  state === 'refused' || (state === 'pending' && expectedAt(offer) === undefined);

/** How far the member has come: the steps, or what becomes of the reward. */
export function Progress({ words, offer, status, state, support }: Omit<StatusLineProps, 'isShort' | 'isMarked'>) {
  const steps = decodeSteps(offer);
  const count = steps.length;
  const done = steps.filter(({ isUserCompleted }) => isUserCompleted).length;
  if (count < 2 || status === 'completed' || state === 'refused') {
    return (
      <>
        <span class="progress" part="progress" data-status={state}>
          {rewardStateWords({ offer, state }, words.say)}
        </span>
        {mayBeMissing({ offer, state }) && support?.()}
      </>
    );
  }
  return (
    <span class="progress" part="progress" data-status={state}>
      {/* The words say the same. */}
      <progress max={count} value={done} aria-hidden="true" />
      {words.say('steps.progress', { done, count })}
    </span>
  );
}

/**
 * How much of a reward is earned, as a bar alone, because the reward beside it says it; none for a share of purchases, or
 * a reward that is declined.
 */
export function Earned({ offer, state }: Pick<Standing, 'offer' | 'state'>) {
  const { earned, refused, reward, percent } = offer;
  if (!earned || !reward || percent || state === 'refused') return null;
  return <progress max={reward - refused} value={earned} aria-hidden="true" />;
}

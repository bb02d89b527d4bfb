import { h, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Offer } from '../api/offer.ts';
import type { Reward } from '../i18n/create-format.ts';
import { momentInWords } from '../i18n/dates.ts';
import { DAY, LAST_MOMENT, MINUTE } from '../i18n/relative-times.ts';
import { settledState } from '../wall/member-facts.ts';
import type { Words } from '../wall/model.ts';
import { currentTime } from './clock.ts';
import { decodeSteps, type OfferStep } from './decode-steps.ts';

/** Whether a step is done, comes next, or comes later. */
type StepState = 'done' | 'next' | 'later';

/** Steps drawn at once, and then in each frame: more would keep a slow device from everything else. */
const AT_ONCE = 6;
const EACH_FRAME = 3;

/** What the steps are drawn from. */
interface StepsProps {
  words: Words;
  offer: Offer;
  /** Whether the offer no longer promises anything: what it has paid stays. */
  isOver: boolean;
  /** When the member first clicked on the offer, in milliseconds since the epoch; 0 if that is not known. */
  startedAt: number;
  /** Draws the way to support, if there is one, for a step whose reward was refused. */
  support: (() => VNode) | undefined;
}

/** The steps of a multi-event offer as a timeline, in their order. */
export function Steps({ offer, ...given }: StepsProps) {
  const { say, number } = given.words;
  const steps = decodeSteps(offer);
  const { length } = steps;
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= length) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + EACH_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [drawn, length]);
  if (length === 0) return null;
  const next = steps.find(({ isUserCompleted }) => !isUserCompleted);
  return (
    <section class="section" part="section">
      <h3 class="heading">{say('steps.name')}</h3>
      <ol
        class="steps"
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none
        role="list"
      >
        {steps.slice(0, drawn).map((step, place) => (
          <Step
            key={place}
            {...given}
            kind={offer.percent ? 'percent' : 'flat'}
            number={number(place + 1)}
            step={step}
            state={step.isUserCompleted ? 'done' : step === next ? 'next' : 'later'}
          />
        ))}
      </ol>
    </section>
  );
}

/** One step of an offer. */
interface StepProps extends Omit<StepsProps, 'offer'> {
  kind: Reward['kind'];
  /** Its number, in the figures of the language. */
  number: string;
  step: OfferStep;
  state: StepState;
}

/** One step: what to do, what it brings, and whether it is done or by when it has to be. */
function Step({ words, kind, number, isOver, step, startedAt, state, support }: StepProps) {
  const { say } = words;
  const { name, reward, rewardStatus, deadlineDays } = step;
  const isDone = state === 'done';
  const rewardState = isDone ? settledState(rewardStatus) : isOver ? 'closed' : 'new';
  const brings =
    reward === null ? '' : words.reward({ amount: reward, kind, upTo: false, earned: null, status: rewardState });
  return (
    <li
      class="step"
      data-number={number}
      data-state={state}
      data-status={rewardState}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      {/* The circle shows a number or a mark, and is not read out. */}
      <span class="unseen">{number}</span>
      <span dir="auto" lang={words.offersLang()}>
        {name}
      </span>
      <span class="step-facts">
        {brings && <b dir={words.rewardDir()}>{brings}</b>}
        {isDone && <span class="hint">{say('steps.done')}</span>}
        {isDone && rewardStatus !== 'unknown' && (
          <span class="hint" data-status={rewardState}>
            {say(statusMessages[rewardStatus])}
          </span>
        )}
        {rewardState === 'refused' && support?.()}
        {state === 'next' && !isOver && <span class="hint">{say('steps.next')}</span>}
        {!isDone && !isOver && deadlineDays > 0 && (
          <span class="hint">{deadlineWords(say, deadlineDays, startedAt)}</span>
        )}
      </span>
    </li>
  );
}

/**
 * By when a step has to be done. If the click is known, to the hour, because nobody knows whether the rest of that day
 * counts; but not once that is over, because the service may count from a later click, and nobody should be told that it
 * is too late. A click in the future was made while the clock was wrong.
 */
function deadlineWords(say: Words['say'], days: number, startedAt: number): string {
  const until = startedAt + days * DAY;
  const now = currentTime();
  if (!startedAt || startedAt > now + MINUTE || until < now || until > LAST_MOMENT)
    return say('steps.within', { count: days });
  return say('steps.by', { date: (locale) => momentInWords(until, now, locale) });
}

/** What is said of the reward of a step that is done. */
const statusMessages = { paid: 'progress.earned', pending: 'progress.pending', refused: 'progress.refused' } as const;

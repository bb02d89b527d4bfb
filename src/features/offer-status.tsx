import { Fragment, h } from 'preact';
import { DAY, exactly, HOUR } from '../i18n/relative-times.ts';
import { untilEnd } from '../i18n/until-end.ts';
import type { StatusLineProps } from '../ui/feature-parts.ts';
import { isOver } from '../wall/member-facts.ts';
import type { Words } from '../wall/model.ts';
import { currentTimeNear } from './clock.ts';
import { Earned, Progress } from './progress.tsx';

/** How long before its end an offer says so. */
const NEAR = 7 * DAY;
/** How long after its end it does. Longer ago, the service knows better, since it still lists the offer. */
const JUST_ENDED = HOUR;
/** How long before its end it becomes urgent. */
const URGENT = DAY;

/**
 * What matters now about an offer: how far the member has come and what becomes of the reward, or that it ends soon.
 */
export function StatusLine({ isShort = false, isMarked = false, words, support, ...facts }: StatusLineProps) {
  const { status, state, offer } = facts;
  if (state === 'closed') return null;
  const progress = <Progress words={words} support={support} {...facts} />;
  if (isOver(status)) return isMarked ? null : progress;
  return (
    <>
      {status === 'in-progress' && (isMarked ? <Earned offer={offer} state={state} /> : progress)}
      <Ending words={words} endDate={offer.endDate} isShort={isShort} />
    </>
  );
}

/**
 * When an offer ends, if that is soon. Once the moment is over it says "Ends now", and not that the offer is gone: the
 * device's clock may be wrong, and the member can still try. "No longer available" is for the service to say: see `closed`.
 */
function Ending({ words, endDate, isShort }: { words: Words; endDate: number | null; isShort: boolean }) {
  // An offer without an end needs no clock.
  if (endDate === null) return null;
  const now = currentTimeNear(endDate);
  if (endDate < now - JUST_ENDED || endDate > now + NEAR) return null;
  const sayIn = (style: 'long' | 'short') =>
    words.say('offer.ends', { when: (locale) => untilEnd(endDate, now, locale, style) });
  const sentence = sayIn('long');
  const shown = isShort ? sayIn('short') : sentence;
  return (
    <span class="ends" part="ends" data-urgent={endDate < now + URGENT}>
      {shown === sentence ? (
        sentence
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span class="unseen">{sentence}</span>
        </>
      )}
    </span>
  );
}

/** Makes the formatter of `Ending` ahead of time: the first relative time takes as long as some cards. */
export const warmUp = (locale: string): void => void exactly(locale, 1, 'day');

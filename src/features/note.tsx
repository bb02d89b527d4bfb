import { Fragment, h } from 'preact';
import type { Offer } from '../api/offer.ts';
import { untilEnd } from '../i18n/ending.ts';
import type { Wall } from '../wall/model.ts';
import { currentTime } from './clock.ts';
import { Progress } from './progress.tsx';

const HOUR = 3_600_000;

/** How long before its end an offer says so. */
const NEAR = 7 * 24 * HOUR;
/** How long before its end it becomes urgent. */
const URGENT = 24 * HOUR;

/** What to note about an offer; a short note has room for only a few words. */
interface NoteProps {
  wall: Wall;
  offer: Offer;
  isShort?: boolean;
}

/** What matters now about an offer: how far the member has come and what becomes of the reward, or that it ends soon. */
export function Note({ wall, offer, isShort = false }: NoteProps) {
  const status = wall.statusOf(offer);
  if (status === 'closed') return null;
  // Among all offers a mark says so: what matters there is when they end.
  const isMarked = wall.listName.value === 'offers' && (isShort || status === 'in-progress');
  if (status !== 'new' && !isMarked) return <Progress wall={wall} offer={offer} isInDialog={!isShort} />;
  const { endDate } = offer;
  if (status === 'completed' || endDate === null) return null;
  const now = currentTime();
  if (endDate < now || endDate > now + NEAR) return null;
  return <Ending wall={wall} end={endDate} now={now} isShort={isShort} />;
}

/** When something ends. Moments are milliseconds since the epoch. */
interface EndingProps {
  wall: Wall;
  end: number;
  now: number;
  isShort: boolean;
}

/** When an offer ends, which is soon. */
function Ending({ wall, end, now, isShort }: EndingProps) {
  const words = wall.say('offer.ends', { when: (locale) => untilEnd(end, now, locale) });
  return (
    <span part="ends" data-urgent={end < now + URGENT}>
      {isShort ? (
        <>
          <span aria-hidden="true">{untilEnd(end, now, wall.locale(), 'short')}</span>
          <span part="unseen">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  );
}

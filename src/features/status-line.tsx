import { Fragment, h } from 'preact';
import type { Offer } from '../api/offer.ts';
import { untilEnd } from '../i18n/until-end.ts';
import type { Wall } from '../wall/model.ts';
import { currentTime } from './clock.ts';
import { Earned, Progress } from './progress.tsx';

const HOUR = 3_600_000;

/** How long before its end an offer says so. */
const NEAR = 7 * 24 * HOUR;
/** How long before its end it becomes urgent. */
const URGENT = 24 * HOUR;

/** Of which offer, and whether there is room for a few words only. */
interface NoteProps {
  wall: Wall;
  offer: Offer;
  isShort?: boolean;
}

/** What matters now about an offer: how far the member has come and what becomes of the reward, or that it ends soon. */
export function StatusLine({ wall, offer, isShort = false }: NoteProps) {
  const status = wall.statusOf(offer);
  if (status === 'closed') return null;
  // In the list of all offers a mark says so, and what matters is when they end.
  const isMarked = isShort && wall.listName.value === 'offers';
  if (status === 'completed') return isMarked ? null : <Progress wall={wall} offer={offer} isInDialog={!isShort} />;
  const isStarted = status === 'in-progress';
  return (
    <>
      {isStarted && isMarked && <Earned wall={wall} offer={offer} />}
      {isStarted && !isMarked && <Progress wall={wall} offer={offer} isInDialog={!isShort} />}
      <Ending wall={wall} offer={offer} isShort={isShort} />
    </>
  );
}

/** When an offer ends, if that is soon. */
function Ending({ wall, offer, isShort }: Required<NoteProps>) {
  const { endDate } = offer;
  // An offer without an end needs no clock.
  if (endDate === null) return null;
  const now = currentTime();
  if (endDate < now || endDate > now + NEAR) return null;
  const words = wall.say('offer.ends', { when: (locale) => untilEnd(endDate, now, locale) });
  return (
    <span class="ends" part="ends" data-urgent={endDate < now + URGENT}>
      {isShort ? (
        <>
          <span aria-hidden="true">{untilEnd(endDate, now, wall.formatLocale(), 'short')}</span>
          <span class="unseen">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  );
}

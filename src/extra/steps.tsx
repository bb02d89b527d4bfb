import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { Wall } from '../wall/wall.ts';
import { decodeEvents } from './events.ts';

/** The steps of a multi-event offer as a timeline, in their order. */
export const Steps = ({ wall: { say, reward }, offer }: { wall: Wall; offer: Offer }) => {
  const { percent } = offer;
  const events = decodeEvents(offer);
  return (
    events[0] && (
      <section part="section">
        <h3 part="heading">{say('Steps')}</h3>
        <ol part="steps">
          {events.map(({ name, reward: amount, isUserCompleted, pending, deadlineDays }, place) => (
            <li key={place} part={isUserCompleted ? 'done' : 'open'}>
              {name}
              <span part="hint">
                {[
                  reward({ reward: amount, percent }),
                  isUserCompleted
                    ? say(pending ? 'Reward pending' : 'Done')
                    : deadlineDays && say('within {count} day|within {count} days', { count: deadlineDays }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    )
  );
};

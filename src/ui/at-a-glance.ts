import { type Offer, pendingDays } from '../api/offer.ts';
import { DAY } from '../i18n/relative-times.ts';
import type { Words } from '../wall/model.ts';

/** Milliseconds for which an offer is new. */
const WEEK = 7 * DAY;

/**
 * What helps to choose an offer that nobody has started, at a glance: when it pays, how many steps it takes, and
 * whether it is new. On a narrow card, what comes last is cut. Empty where the service says nothing of it.
 */
export function glanceLine(offer: Offer, say: Words['say']): string {
  const { launchDate, stepCount } = offer;
  const age = Date.now() - (launchDate ?? Number.NaN);
  const days = pendingDays(offer);
  const facts = [
    days > 0 && say('card.pays', { count: days }),
    stepCount > 1 && say('card.steps', { count: stepCount }),
    age >= 0 && age <= WEEK && say('card.new'),
  ];
  return facts.filter(Boolean).join(' · ');
}

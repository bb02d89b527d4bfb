import { type Offer, pendingDays } from '../api/offer.ts';
import { DAY } from '../i18n/relative-times.ts';
import type { Words } from '../wall/model.ts';

/** Milliseconds for which an offer is new. */
const WEEK = 7 * DAY;

/**
 * What helps to choose an offer that nobody has started, at a glance: whether it is new, how many steps it takes, and
 * when it pays. Empty where the service says nothing of it.
 */
export function glanceLine(offer: Offer, say: Words['say']): string {
  const { launchDate, stepCount } = offer;
  const age = Date.now() - (launchDate ?? Number.NaN);
  const days = pendingDays(offer);
  const facts = [
    age >= 0 && age <= WEEK && say('card.new'),
    stepCount > 1 && say('card.steps', { count: stepCount }),
    days > 0 && say('card.pays', { count: days }),
  ];
  return facts.filter(Boolean).join(' · ');
}

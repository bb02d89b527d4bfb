import { DAY, exactly, HOUR, MINUTE, relativeTimes, SECOND } from './relative-times.ts';

/** How near an end has to be to be given in hours, even if it falls on another day. */
const SOON = 12 * HOUR;

const byTheClock = { long: exactly, short: relativeTimes({ style: 'short' }) };
/** Days are never in the short style: Finnish "tomorrow" is "huom." in it, which also means "N.B.", and two are "2 d". */
const byTheDay = relativeTimes({ numeric: 'auto' });

/** How many midnights lie between two moments, by the clock of this device. */
const midnightsBetween = (from: number, to: number): number =>
  Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY);

/**
 * When something ends, from now, such as "in 5 hours", "tomorrow" or "in 2 days": rounded down, so that nobody comes
 * too late. "Tomorrow" is the next calendar day, and what has ended ends "now". All moments are milliseconds since the
 * epoch.
 */
export function untilEnd(end: number, now: number, locale: string, style: 'long' | 'short' = 'long'): string {
  const left = end - now;
  if (left < SECOND) return byTheDay(locale, 0, 'second');
  const format = byTheClock[style];
  if (left < MINUTE) return format(locale, Math.floor(left / SECOND), 'second');
  if (left < HOUR) return format(locale, Math.floor(left / MINUTE), 'minute');
  const midnights = midnightsBetween(now, end);
  if (midnights === 0 || left < SOON) return format(locale, Math.floor(left / HOUR), 'hour');
  if (midnights === 1) return byTheDay(locale, 1, 'day');
  return exactly(locale, Math.max(1, Math.floor(left / DAY)), 'day');
}

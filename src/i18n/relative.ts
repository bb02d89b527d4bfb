const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How near an end has to be to be given in hours, whatever the day. */
const SOON = 12 * HOUR;

/** How many midnights lie between two moments, by the clock of this device. */
const midnightsBetween = (from: number, to: number): number =>
  Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY);

/**
 * When something ends, from now, such as "in 5 hours", "tomorrow" or "in 2 days": rounded down, so that nobody comes too
 * late. "Tomorrow" is the day after this one by the calendar. All moments are milliseconds since the epoch.
 */
export function untilEnd(
  end: number,
  now: number,
  locale: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const left = Math.max(0, end - now);
  const exactly = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style });
  if (left < MINUTE) return exactly.format(Math.floor(left / SECOND), 'second');
  if (left < HOUR) return exactly.format(Math.floor(left / MINUTE), 'minute');
  const midnights = midnightsBetween(now, end);
  if (midnights === 0 || left < SOON) return exactly.format(Math.floor(left / HOUR), 'hour');
  if (midnights === 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }).format(1, 'day');
  return exactly.format(Math.max(1, Math.floor(left / DAY)), 'day');
}

/** How long to wait, such as "in 40 seconds": rounded up, so that nobody comes too early. */
export function untilRetry(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (milliseconds < MINUTE) return format.format(Math.ceil(milliseconds / SECOND), 'second');
  if (milliseconds < HOUR) return format.format(Math.ceil(milliseconds / MINUTE), 'minute');
  return format.format(Math.ceil(milliseconds / HOUR), 'hour');
}

/** A day in words, with the year where it is not this one. */
export function dayInWords(moment: number, now: number, locale: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return new Date(moment).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

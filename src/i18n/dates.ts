import { formatter } from './formatters.ts';
import { MINUTE } from './relative-times.ts';

/** The first of a month, in languages that count it: Portugal does not. */
function firstDay(locale: string): string {
  if (/^fr\b/.test(locale)) return '1er ';
  return /^pt(-BR|$)/.test(locale) ? '1º ' : '1 ';
}

/** Hours before which Czechs say "ve", because "v" would run into their first sound. */
const HOURS_WITH_VE = [2, 3, 4, 12, 13, 14, 20, 21, 22, 23];

/**
 * Unicode's words as the wall writes its own: with "1er" in French and "1º" in Brazil, "a la 1:05" in Spanish, "à 1:05" in
 * Portuguese, "ve 14:05" in Czech, where "v" cannot be said, and no line's end between a day and its month.
 */
function tidy(words: string, locale: string): string {
  const date = words
    .replace(/^1 /, firstDay(locale))
    .replace(/ (a la|à)s (?=1:)/, ' $1 ')
    .replace(/ v (\d+):/, (_, hour) => ` ${HOURS_WITH_VE.includes(Number(hour)) ? 've' : 'v'}\u00a0${hour}:`);
  // Between "May" and "10", "10." and "Mai", or "10", "de" and "mayo".
  return date.replace(/ (de )?/, (gap) => gap.replaceAll(' ', '\u00a0'));
}

/**
 * The moment at which clocks in UTC show what the clock of this device shows at another. A formatter keeps the time zone in
 * which it was made, but people travel with the page open.
 */
const inUtc = (moment: number): number => moment - new Date(moment).getTimezoneOffset() * MINUTE;

/** Moments in words, by the clock of this device; if that fails, in the digits of ISO 8601. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  formatter(
    (locale) => {
      const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return (moment: number) => tidy(made.format(inUtc(moment)), locale);
    },
    (say, moment: number) => say(moment),
    (moment) =>
      new Date(inUtc(moment))
        .toISOString()
        .slice(0, options.hour ? 16 : 10)
        .replace('T', ' '),
  );

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

const days = { thisYear: dates(day), otherYear: dates({ ...day, year: 'numeric' }) };
const times = { thisYear: dates({ ...day, ...time }), otherYear: dates({ ...day, ...time, year: 'numeric' }) };

const yearOf = (moment: number, now: number): keyof typeof days =>
  new Date(moment).getFullYear() === new Date(now).getFullYear() ? 'thisYear' : 'otherYear';

/** A day in words, with the year unless it is this one. Moments are milliseconds since the epoch. */
export const dayInWords = (moment: number, now: number, locale: string): string =>
  days[yearOf(moment, now)](locale, moment);

/** The same with the time of day. */
export const momentInWords = (moment: number, now: number, locale: string): string =>
  times[yearOf(moment, now)](locale, moment);

import { formatter } from './formatters.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The last moment that a calendar has in every time zone, in milliseconds since the epoch: in the year 275760. */
export const LAST_MOMENT = 8.64e15 - DAY;

/**
 * Unicode's words as the wall writes its own. Its Hebrew gives one and two both as a word and a figure, "in two days
 * (2)"; its Japanese and Traditional Chinese put a space between a figure and a character. No line ends after a figure.
 */
const tidy = (words: string): string =>
  words
    .replace(/ \(\d\)$/, '')
    .replace(/(\d) (?=[\u3040-\u9fff])/, '$1')
    .replace(/(\d) /, '$1\u00a0');

/** Times from now, in words. */
export const relativeTimes = (options: Intl.RelativeTimeFormatOptions) =>
  formatter(
    (locale) => new Intl.RelativeTimeFormat(locale, options),
    (made, value: number, unit: Intl.RelativeTimeFormatUnitSingular) => tidy(made.format(value, unit)),
    (value, unit) => `in ${value} ${unit}${value === 1 ? '' : 's'}`,
  );

/** The same with the number, even if there is a word: "in 1 day", not "tomorrow". */
export const exactly = relativeTimes({});

/** How long to wait, such as "in 40 seconds": rounded up, so that nobody comes too early. */
export function untilRetry(milliseconds: number, locale: string): string {
  if (milliseconds < MINUTE) return exactly(locale, Math.ceil(milliseconds / SECOND), 'second');
  if (milliseconds < HOUR) return exactly(locale, Math.ceil(milliseconds / MINUTE), 'minute');
  return exactly(locale, Math.ceil(milliseconds / HOUR), 'hour');
}

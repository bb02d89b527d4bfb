import { describe, expect, it, vi } from 'vitest';
import { dayInWords, momentInWords } from '../../src/i18n/dates.ts';
import { figures, formFor, percentage, signedFigures } from '../../src/i18n/formatters.ts';
import { untilRetry } from '../../src/i18n/relative-times.ts';
import { untilEnd } from '../../src/i18n/until-end.ts';
import { plain } from '../setup/create-format-in-english.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const moment = new Date(2026, 4, 10, 9, 5).getTime();

/** What a formatter is there for, and what it says where the page has broken `Intl`. */
const cases: [what: string, say: (locale: string) => string, plainly: string | RegExp][] = [
  ['a number', (locale) => figures(locale, 1234.5), '1234.5'],
  ['a number with its sign', (locale) => signedFigures(locale, 30), '30'],
  ['a percentage', (locale) => percentage(locale, 4.5), '4.5%'],
  ['a form', (locale) => formFor(locale, 1), 'one'],
  ['a form of many', (locale) => formFor(locale, 2), 'other'],
  ['a wait', (locale) => untilRetry(HOUR, locale), 'in 1 hour'],
  ['an end', (locale) => untilEnd(moment + 2 * HOUR, moment, locale), 'in 2 hours'],
  ['a day', (locale) => dayInWords(moment, moment, locale), /^2026-05-\d\d$/],
  ['a moment', (locale) => momentInWords(moment, moment, locale), /^2026-05-\d\d \d\d:\d\d$/],
];

function breakIntl(): void {
  for (const name of ['NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'DateTimeFormat'] as const) {
    vi.spyOn(Intl, name).mockImplementation(function broken() {
      throw new RangeError('Broken by the page.');
    });
  }
}

it.each(cases)('without any Intl is said plainly: %s', (what, say, plainly) => {
  breakIntl();
  const said = say(`de-x-plain-${what.length}`);
  if (typeof plainly === 'string') expect(said).toBe(plainly);
  else expect(said).toMatch(plainly);
});

it('a moment without any Intl is one by the clock of this device', () => {
  breakIntl();
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  const night = Date.UTC(2026, 4, 10, 3, 5);
  expect(momentInWords(night, night, 'de-x-west')).toBe('2026-05-09 22:05');
  expect(dayInWords(night, night, 'de-x-west')).toBe('2026-05-09');
});

it('a moment is one by the clock of this device, also once that is in another time zone', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset');
  const night = Date.UTC(2026, 4, 10, 3, 5);
  for (const [minutes, words] of [
    [-120, 'May 10 at 5:05 AM'],
    [300, 'May 9 at 10:05 PM'],
  ] as const) {
    offset.mockReturnValue(minutes);
    expect(plain(momentInWords(night, night, 'en')).replace(',', ' at')).toBe(words);
  }
});

it('of no tag does anything throw', () => {
  for (const [, say] of cases) for (const locale of ['not a tag', '', 'x', 'de_DE']) say(locale);
});

/** A moment of May 2026, by the clock of this device. */
const may = (day: number, hour = 0, minute = 0) => new Date(2026, 4, day, hour, minute).getTime();

describe('when an offer ends', () => {
  it.each<[string, number, number, string]>([
    ['by now', may(10, 10), may(10, 9), 'now'],
    ['in less than a second', may(10, 10), may(10, 10) + 0.9 * SECOND, 'now'],
    ['in a moment', may(10, 10), may(10, 10) + 59.9 * SECOND, 'in 59 seconds'],
    ['in less than an hour', may(10, 10), may(10, 10) + 59.9 * MINUTE, 'in 59 minutes'],
    ['today, in the evening', may(10, 1), may(10, 23, 59), 'in 22 hours'],
    ['after midnight, but soon', may(10, 23), may(11, 4, 50), 'in 5 hours'],
    ['tomorrow, in 23 hours', may(10, 10), may(11, 9), 'tomorrow'],
    ['tomorrow, in nearly 48 hours', may(10, 0, 1), may(11, 23, 59), 'tomorrow'],
    ['the day after tomorrow, in 36 hours', may(10, 20), may(12, 8), 'in 1 day'],
    ['the day after tomorrow, a moment before two days', may(10, 10), may(12, 10) - 1, 'in 1 day'],
    ['in nearly seven days', may(10, 10), may(17, 9), 'in 6 days'],
  ])('is rounded down, so that nobody comes too late: %s', (_, now, end, words) => {
    expect(plain(untilEnd(end, now, 'en'))).toBe(words);
  });

  it.each<[string, number, string, 'short'?]>([
    ['de', 36, 'morgen'],
    ['ar-EG', 5, 'خلال ٥ ساعات'],
    ['he', 2, 'בעוד שעתיים'],
    ['zh-TW', 5, '5小時後'],
    ['en', 5, 'in 5 hr.', 'short'],
    // Days are always in full.
    ['fi', 36, 'huomenna', 'short'],
    ['hi', 36, 'कल', 'short'],
    ['es', 60, 'dentro de 2 días', 'short'],
    ['sv', 60, 'om 2 dagar', 'short'],
  ])('is in the language, and can be short: %s, in %s hours', (locale, hours, words, style) => {
    expect(plain(untilEnd(may(10, 10) + hours * HOUR, may(10, 10), locale, style))).toBe(words);
  });
});

it.each([
  ['es', 'dentro de 5\u00a0h'],
  ['de', 'in 5\u00a0Std.'],
  ['ja', '5時間後'],
])('a figure and its unit stay on one line: in %s', (locale, words) => {
  expect(untilEnd(may(10, 15), may(10, 10), locale, 'short')).toBe(words);
});

it.each<[number, string, locale?: string]>([
  [0, 'in 0 seconds'],
  [1, 'in 1 second'],
  [MINUTE, 'in 1 minute'],
  [90 * SECOND, 'in 2 minutes'],
  [HOUR + 1, 'in 2 hours'],
  [90 * SECOND, 'in 2 Minuten', 'de'],
])('how long to wait is rounded up, so that nobody comes too early: %s ms', (milliseconds, words, locale = 'en') => {
  expect(plain(untilRetry(milliseconds, locale))).toBe(words);
});

describe('a day in words', () => {
  it.each([
    ['of this year has no year', may(10), 'en', 'May 10'],
    ['of last year has its year', new Date(2025, 11, 31).getTime(), 'en', 'December 31, 2025'],
    ['of next year has its year', new Date(2027, 0, 1).getTime(), 'en', 'January 1, 2027'],
    ['is in the language', new Date(2027, 0, 1).getTime(), 'de', '1. Januar 2027'],
  ])('%s', (_, moment, locale, words) => {
    expect(plain(dayInWords(moment, may(20), locale))).toBe(words);
  });

  it.each([
    ['en', 'May\u00a010, 2027'],
    ['de', '10.\u00a0Mai 2027'],
    ['es', '10\u00a0de\u00a0mayo de 2027'],
  ])('keeps the number of the day on one line with what belongs to it: %s', (locale, words) => {
    expect(dayInWords(new Date(2027, 4, 10).getTime(), may(20), locale)).toBe(words);
    expect(momentInWords(new Date(2027, 4, 10).getTime(), may(20), locale)).toContain(words);
  });

  it.each([
    ['fr', 1, '1er mai'],
    ['fr-CA', 1, '1er mai'],
    ['fr', 11, '11 mai'],
    ['pt-BR', 1, '1º de maio'],
    ['pt', 1, '1º de maio'],
    ['pt-PT', 1, '1 de maio'],
    ['nl', 1, '1 mei'],
  ])('has the first of a month as the language says it: %s, %s', (locale, day, words) => {
    expect(plain(dayInWords(may(day), may(20), locale))).toBe(words);
    expect(plain(momentInWords(may(day), may(20), locale))).toContain(words);
  });

  it.each([
    ['as the language joins them', 'en', 9, /^May 10(,| at) 9:05 AM$/],
    ['as the language joins them', 'de', 9, /^10\. Mai um 0?9:05$/],
    ['one hour in the singular', 'es-MX', 13, / a la 1:05/],
    ['others in the plural', 'es-MX', 14, / a las 2:05/],
    ['others in the plural', 'es', 13, / a las 13:05/],
    ['one hour in the singular', 'pt-BR', 1, / à 1:05/],
    ['others in the plural', 'pt-PT', 11, / às 11:05/],
    ...[8, 17].map((hour) => ['as Czechs say it', 'cs', hour, RegExp(` v\u00a0${hour}:05`)] as const),
    ...[12, 14, 21].map((hour) => ['as Czechs say it', 'cs', hour, RegExp(` ve\u00a0${hour}:05`)] as const),
  ] as const)('can have the time of day, %s, and that on one line: %s, at %s', (_, locale, hour, words) => {
    const said = momentInWords(may(10, hour, 5), may(20), locale);
    expect(locale === 'cs' ? said : plain(said)).toMatch(words);
  });
});

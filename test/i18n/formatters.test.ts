import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayInWords, momentInWords } from '../../src/i18n/dates.ts';
import { figures, formFor, percentage, signedFigures } from '../../src/i18n/formatters.ts';
import { untilRetry } from '../../src/i18n/relative-times.ts';
import { untilEnd } from '../../src/i18n/until-end.ts';

const HOUR = 3_600_000;
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

afterEach(() => vi.restoreAllMocks());

describe.each(['NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'DateTimeFormat'] as const)(
  'a page that has broken Intl.%s',
  (name) => {
    beforeEach(() => {
      vi.spyOn(Intl, name).mockImplementation(function broken() {
        throw new RangeError('Broken by the page.');
      });
    });

    // Of a language for each, since what has been made already would go on.
    it.each(cases)('takes nothing away: %s', (what, say) => {
      expect(say(`fr-x-${name.slice(0, 8)}-${what.length}`)).not.toBe('');
    });
  },
);

it.each(cases)('without any Intl is said plainly: %s', (what, say, plainly) => {
  for (const name of ['NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'DateTimeFormat'] as const) {
    vi.spyOn(Intl, name).mockImplementation(function broken() {
      throw new RangeError('Broken by the page.');
    });
  }
  const said = say(`de-x-plain-${what.length}`);
  if (typeof plainly === 'string') expect(said).toBe(plainly);
  else expect(said).toMatch(plainly);
});

it('of no tag does anything throw', () => {
  for (const [, say] of cases) for (const locale of ['not a tag', '', 'x', 'de_DE']) say(locale);
});

import { describe, expect, it } from 'vitest';
import { relative } from '../../src/i18n/relative.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Spaces of every kind as plain ones: languages differ in which they use. */
const plain = (text: string) => text.replace(/[\s\u200e\u200f\u061c]+/gu, ' ').trim();

describe('a time from now', () => {
  it.each<[number, string]>([
    [0, 'now'],
    [900, 'in 1 second'],
    [2_000, 'in 2 seconds'],
    [59_000, 'in 59 seconds'],
    [90 * 1000, 'in 2 minutes'],
    [5 * HOUR, 'in 5 hours'],
    [DAY, 'tomorrow'],
    [2 * DAY, 'in 2 days'],
    [6.4 * DAY, 'in 6 days'],
  ])('of %s ms is %s', (milliseconds, words) => {
    expect(relative(milliseconds, 'en')).toBe(words);
  });

  it('is rounded, since an offer of two days is always a moment short of them', () => {
    expect(relative(2 * DAY - 1, 'en')).toBe('in 2 days');
  });

  it.each([
    ['de', 2 * DAY, 'übermorgen'],
    ['de', 5 * HOUR, 'in 5 Stunden'],
    ['ar-EG', 5 * HOUR, 'خلال ٥ ساعات'],
  ])('is in the language: %s', (locale, milliseconds, words) => {
    expect(plain(relative(milliseconds, locale))).toBe(words);
  });
});

import { expect, it } from 'vitest';
import { moment, number, objects, textUpTo } from '../../src/api/decode.ts';
import { decodeRewardStatus } from '../../src/api/reward-status.ts';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import { replace } from '../setup/replace-global.ts';

it('a number among spaces without end is none, because each look at it costs time', () => {
  expect([number(' 7 '), number(`${' '.repeat(200)}7`)]).toEqual([7, null]);
});

it('what objects are sorted by is read once of each', () => {
  let reads = 0;
  const values = Array.from({ length: 100 }, (_, place) => ({
    get order() {
      reads++;
      return (place * 37) % 100;
    },
  }));
  expect(objects(values, 100, ['order']).map(({ order }) => order)).toEqual(values.map((_, place) => place));
  expect(reads).toBe(200);
});

it('a moment is one where the page has replaced Date.parse by what returns a date, as Date.js does', () => {
  replace(Date, 'parse', { value: (text: string) => new Date(text) });
  expect(moment('2026-12-01T00:00:00Z')).toBe(Date.UTC(2026, 11, 1));
});

it('a text is cut even where the page has replaced Intl by an old copy', () => {
  replace(Intl, 'Segmenter', { value: undefined });
  startAfresh();
  expect(textUpTo(20)('All work and no play makes Jack')).toBe('All work and no…');
  startAfresh();
});

it.each([
  ['paid', ['Completed', 'Success', 'Paid', 'Approved', 'APPROVED', ' paid ']],
  ['pending', ['Pending', 'Processing', 'Hold', 'On Hold', 'on_hold', 'PendingApproval']],
  [
    'refused',
    [
      'Rejected',
      'Revoked',
      'Reversed',
      'Declined',
      'Cancelled',
      'Canceled',
      'Refused',
      'Chargeback',
      'CHARGED_BACK',
      'Withdrawn',
    ],
  ],
  [
    'unknown',
    [null, undefined, '', 'Unpaid', 'Not approved', 'Disapproved', 'Incomplete', 'Withheld', 7, {}, ['Paid']],
  ],
])('the status of a reward is %s where the service says so, and nothing else', (status, words) => {
  expect(words.map((word) => [word, decodeRewardStatus(word)])).toEqual(words.map((word) => [word, status]));
});

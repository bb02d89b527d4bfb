import { describe, expect, it } from 'vitest';
import { decodeRewardStatus } from '../../src/api/reward-status.ts';

describe('the status of a reward', () => {
  it.each([
    ['paid', ['Completed', 'Success', 'Paid', 'Approved', 'APPROVED', ' paid ']],
    ['pending', ['Pending', 'Processing', 'Hold', 'On Hold', 'on_hold', 'PendingApproval']],
    [
      'refused',
      ['Rejected', 'Revoked', 'Reversed', 'Declined', 'Cancelled', 'Canceled', 'Refused', 'Chargeback', 'CHARGED_BACK'],
    ],
    [
      'unknown',
      [null, undefined, '', 'Unpaid', 'Not approved', 'Disapproved', 'Incomplete', 'Withheld', 7, {}, ['Paid']],
    ],
  ])('is %s where the service says so, and nothing else', (status, words) => {
    expect(words.map((word) => [word, decodeRewardStatus(word)])).toEqual(words.map((word) => [word, status]));
  });
});

import { text } from './decode.ts';
import { LIMITS } from './limits.ts';

/**
 * What the service says of a reward: paid, about to be, or not at all. `unknown` is everything else, including nothing
 * at all; such a reward must never be called earned.
 */
export type RewardStatus = 'paid' | 'pending' | 'refused' | 'unknown';

// The API contract, section 2, names `Completed` and `Pending`; all other words are guesses.

/** The words for a reward that is paid. */
const PAID = ['completed', 'success', 'paid', 'approved'];

/** How the words for one that is still to come begin. */
const PENDING = ['pending', 'processing', 'hold', 'onhold'];

/** How those for one that never comes begin. */
const REFUSED = 'reject revok revers declin deni deny cancel refus charge withdr void expire fail'.split(' ');

/** The status of a reward, whatever its case, blanks and dashes: "On Hold", "charge_back". */
export function decodeRewardStatus(value: unknown): RewardStatus {
  const word = text(value)
    .slice(0, LIMITS.status)
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
  const beginsLike = (words: readonly string[]) => words.some((beginning) => word.startsWith(beginning));
  if (PAID.includes(word)) return 'paid';
  if (beginsLike(PENDING)) return 'pending';
  return beginsLike(REFUSED) ? 'refused' : 'unknown';
}

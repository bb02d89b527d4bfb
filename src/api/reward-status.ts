import { text } from './decode.ts';
import { LIMITS } from './limits.ts';

/**
 * What the service says of a reward: paid, about to be, or not at all. `unknown` is everything else, including nothing
 * at all; such a reward must never be called earned.
 */
export type RewardStatus = 'paid' | 'pending' | 'refused' | 'unknown';

/**
 * The words that the service may use: `paid` needs the exact word, the others only its beginning. The API contract,
 * section 2, names `Completed` and `Pending`; the rest are guesses.
 */
const PATTERNS: readonly [RewardStatus, RegExp][] = [
  ['paid', /^(completed|success|paid|approved)$/],
  ['pending', /^(pending|processing|hold|onhold)/],
  ['refused', /^(reject|revok|revers|declin|den[iy]|cancel|refus|charge|withdr|void|expire|fail)/],
];

/** The status of a reward, whatever its case, blanks and dashes: "On Hold", "charge_back". */
export function decodeRewardStatus(value: unknown): RewardStatus {
  const word = text(value)
    .slice(0, LIMITS.status)
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
  return PATTERNS.find(([, pattern]) => pattern.test(word))?.[0] ?? 'unknown';
}

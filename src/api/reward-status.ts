import { text } from './decode.ts';
import { LIMITS } from './limits.ts';

/**
 * What the service says of a reward: paid, about to be, or not at all. `unknown` is everything else, also nothing: of such
 * a reward nobody may say that it is earned.
 */
export type RewardStatus = 'paid' | 'pending' | 'refused' | 'unknown';

/** How the service's words begin, or what they are; the document names two of them (API contract, section 2). */
const words: readonly [RewardStatus, RegExp][] = [
  ['paid', /^(completed|success|paid|approved)$/],
  ['pending', /^(pending|processing|hold|onhold)/],
  ['refused', /^(reject|revok|revers|declin|den[iy]|cancel|refus|charge|void|expire|fail)/],
];

/** The status of a reward, whatever its case, blanks and dashes: "On Hold", "charge_back". */
export function decodeRewardStatus(value: unknown): RewardStatus {
  const word = text(value)
    .slice(0, LIMITS.figure)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return words.find(([, pattern]) => pattern.test(word))?.[0] ?? 'unknown';
}

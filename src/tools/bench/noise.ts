import { median, spread } from './stats.ts';

/** How far, as a part of the median, the same work may spread on a machine that does nothing else. */
const QUIET = 0.1;

/** Milliseconds for work that is always the same: it tells how busy the machine is otherwise. */
export function calibrate(): number {
  const start = performance.now();
  let sum = 0;
  for (let step = 0; step < 30_000_000; step++) sum = (sum * 31 + step) % 1_000_003;
  if (sum < 0) throw new RangeError('The sum of positive numbers is negative.');
  return performance.now() - start;
}

/** The spread of values as a part of their median. */
const unrest = (values: readonly number[]): number => spread(values) / median(values);

/** What is said about the machine; nothing where it was quiet. */
export function complaint(calibrations: readonly number[]): string {
  const share = unrest(calibrations);
  if (!(share > QUIET)) return '';
  return `The machine was busy: the same work took now more, now less (${(share * 100).toFixed(0)} % apart). The ratios are worth less than their intervals say.`;
}

/** A value between which and another most of what was drawn again lies. */
export interface Interval {
  from: number;
  to: number;
}

/** A ratio of two variants that were measured in the same rounds. */
export interface Ratio extends Interval {
  median: number;
}

/** The value below which a part of the values lies, between two of them where it has to be; NaN of none. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The value in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How far the middle half of the values spreads. */
export const spread = (values: readonly number[]): number => quantile(values, 0.75) - quantile(values, 0.25);

/** How often values are drawn again. */
const DRAWS = 2000;

/** The same chance in each run, so that the same values make the same interval. */
const SEED = 1;

/** Where the median of such values lies in 95 of 100 cases, by drawing from them again and again (bootstrap). */
export function medianInterval(values: readonly number[]): Interval {
  const random = seeded(SEED);
  const draw = () => values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN);
  const medians = Array.from({ length: DRAWS }, () => median(draw()));
  return { from: quantile(medians, 0.025), to: quantile(medians, 0.975) };
}

/**
 * How many times as much one variant takes as another, round by round: what a busy machine does to both of a round cancels out.
 * @throws where they do not come from the same rounds
 */
export function pairedRatio(above: readonly number[], below: readonly number[]): Ratio {
  if (above.length !== below.length) throw new RangeError('Both have to be measured in the same rounds.');
  const ratios = above.map((value, round) => value / (below[round] ?? Number.NaN));
  return { median: median(ratios), ...medianInterval(ratios) };
}

/** Milliseconds for work that is always the same: it tells how busy the machine is otherwise. */
export function calibrate(): number {
  const start = performance.now();
  let sum = 0;
  for (let step = 0; step < 30_000_000; step++) sum = (sum * 31 + step) % 1_000_003;
  if (sum < 0) throw new RangeError('The sum of positive numbers is negative.');
  return performance.now() - start;
}

/** How far, as a part of the median, the same work may spread on a machine that does nothing else. */
const QUIET = 0.1;

/** What is said about the machine; nothing where it was quiet. */
export function complaint(calibrations: readonly number[]): string {
  const share = spread(calibrations) / median(calibrations);
  if (!(share > QUIET)) return '';
  return `The machine was busy: the same work took now more, now less (${(share * 100).toFixed(0)} % apart). The ratios are worth less than their intervals say.`;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

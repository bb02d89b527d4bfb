/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A log-normal distribution: what people's delays look like, many short ones and a few long ones. */
export interface Delay {
  /** Half are shorter. */
  median: number;
  /** Standard deviation of the logarithm: about two thirds lie within a factor of e to this. */
  sigma: number;
}

/** A value of a distribution, by two numbers from 0 to 1 (Box-Muller). */
export function draw({ median, sigma }: Delay, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(sigma * normal);
}

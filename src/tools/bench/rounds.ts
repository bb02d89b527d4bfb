import type { Measure } from './measures.ts';
import type { Bench } from './open-page.ts';
import { calibrate } from './stats.ts';
import { titles, type Variant } from './variants.ts';

/** The samples of a measure: for each variant one value per round. */
export interface Samples {
  measure: Measure;
  values: Map<Variant, number[]>;
}

/** All that was measured. */
export interface Results {
  samples: Samples[];
  /** Milliseconds for the same work, once per round. */
  calibrations: number[];
}

/**
 * Measures all variants in turn, round by round, each round beginning with another. A first round, in which everything is
 * compiled and compressed, does not count.
 * @throws where a variant cannot be measured
 */
export async function measureInRounds(
  bench: Bench,
  measures: readonly Measure[],
  rounds: number,
  tell: (text: string) => void,
): Promise<Results> {
  const samples: Samples[] = [];
  const calibrations: number[] = [];
  for (const measure of measures) {
    const values = new Map<Variant, number[]>(measure.variants.map((variant) => [variant, []]));
    tell(`${measure.name} `);
    for (let round = 0; round <= rounds; round++) {
      if (round > 0) calibrations.push(calibrate());
      const start = round % measure.variants.length;
      for (const variant of [...measure.variants.slice(start), ...measure.variants.slice(0, start)]) {
        const value = await measure.take(bench, variant).catch((cause: unknown) => {
          throw new Error(`${measure.name} could not be measured for ${titles[variant]}.`, { cause });
        });
        if (round > 0) values.get(variant)?.push(value);
      }
      tell('.');
    }
    tell('\n');
    samples.push({ measure, values });
  }
  return { samples, calibrations };
}

import type { Measure } from './measure.ts';
import { calibrate } from './noise.ts';
import type { Theatre } from './stage.ts';
import { titles, type Variant } from './variants.ts';

/** The samples of a measure: for each variant and figure one value per round. */
export interface Samples {
  measure: Measure;
  values: Map<Variant, Record<string, number>[]>;
}

/** All that was measured. */
export interface Results {
  samples: Samples[];
  /** Milliseconds for the same work, once per round. */
  calibrations: number[];
}

/** Each round begins with another variant. */
const rotated = <T>(all: readonly T[], by: number): T[] => {
  const start = by % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
};

/** Rounds for what takes long. */
const FEW = 5;

/**
 * Measures all variants in turn, round by round. A first round, in which everything is compiled and compressed, does
 * not count; what takes long does without.
 * @throws where a variant cannot be measured
 */
export async function run(
  theatre: Theatre,
  measures: readonly Measure[],
  rounds: number,
  tell: (text: string) => void,
): Promise<Results> {
  const samples: Samples[] = [];
  const calibrations: number[] = [];
  for (const measure of measures) {
    const isLong = measure.length === 'long';
    const values = new Map<Variant, Record<string, number>[]>(measure.variants.map((variant) => [variant, []]));
    tell(`${measure.name} `);
    for (let round = isLong ? 1 : 0; round <= (isLong ? Math.min(rounds, FEW) : rounds); round++) {
      const isCounted = round > 0;
      if (isCounted) calibrations.push(calibrate());
      for (const variant of rotated(measure.variants, round)) {
        const figures = await sample(measure, theatre, variant);
        if (isCounted) values.get(variant)?.push(figures);
      }
      tell('.');
    }
    tell('\n');
    samples.push({ measure, values });
  }
  return { samples, calibrations };
}

async function sample(measure: Measure, theatre: Theatre, variant: Variant): Promise<Record<string, number>> {
  try {
    const figures = await measure.take(theatre, variant);
    for (const { figure } of measure.rows) {
      if (!Number.isFinite(figures[figure])) throw new Error(`${figure} is ${figures[figure]}.`);
    }
    return figures;
  } catch (error) {
    throw new Error(`${measure.name} could not be measured for ${titles[variant]}.`, { cause: error });
  }
}

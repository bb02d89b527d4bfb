import type { Theatre } from './stage.ts';
import type { Variant } from './variants.ts';

/** What a row of the table has to reach. */
export type Target =
  | { kind: 'ratio'; of: Variant; to: Variant; atMost: number }
  | { kind: 'ratio'; of: Variant; to: Variant; atLeast: number }
  | { kind: 'value'; of: Variant; atMost: number };

/** A row of the table: one of the figures of a measure. */
export interface Row {
  /** The figure's name in what `take` returns. */
  figure: string;
  title: string;
  unit: 'ms' | 'kB' | 'MB' | '×' | '';
  digits: number;
  targets: readonly Target[];
}

/** Something that is measured in each variant, in each round. */
export interface Measure {
  name: string;
  variants: readonly Variant[];
  /** A long one takes a minute or more each time: it is done a few times only. */
  length: 'short' | 'long';
  rows: readonly Row[];
  /** Takes one sample: the figures by their names. */
  take(theatre: Theatre, variant: Variant): Promise<Record<string, number>>;
}

export const atMost = (of: Variant, to: Variant, atMost: number): Target => ({ kind: 'ratio', of, to, atMost });
export const atLeast = (of: Variant, to: Variant, atLeast: number): Target => ({ kind: 'ratio', of, to, atLeast });
export const below = (of: Variant, atMost: number): Target => ({ kind: 'value', of, atMost });

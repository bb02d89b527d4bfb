import { tableOf } from '../table.ts';
import type { Row, Target } from './measure.ts';
import type { Samples } from './run.ts';
import { median, medianInterval, pairedRatio, spread } from './stats.ts';
import { titles, type Variant, variants } from './variants.ts';

/** What a target says, what was reached, and whether that is enough. */
export interface Verdict {
  wish: string;
  reached: string;
  /** `unclear` where the interval holds values on both sides of the target. */
  outcome: 'met' | 'not met' | 'unclear';
}

/** A line of the report. */
export interface Line {
  title: string;
  /** Median and spread by variant, as text; empty for a variant that was not measured. */
  cells: string[];
  verdicts: Verdict[];
}

const valuesOf = ({ values }: Samples, variant: Variant, figure: string): number[] =>
  (values.get(variant) ?? []).map((figures) => figures[figure] ?? Number.NaN);

/** The lines of what was measured. */
export const linesOf = (all: readonly Samples[]): Line[] =>
  all.flatMap((samples) =>
    samples.measure.rows.map((row) => ({
      title: row.unit ? `${row.title}, ${row.unit}` : row.title,
      cells: variants.map((variant) => cell(valuesOf(samples, variant, row.figure), row)),
      verdicts: row.targets.map((target) => judge(target, samples, row)),
    })),
  );

const cell = (values: readonly number[], { digits }: Row): string =>
  values.length === 0 ? '' : `${median(values).toFixed(digits)} ± ${(spread(values) / 2).toFixed(digits)}`;

function judge(target: Target, samples: Samples, row: Row): Verdict {
  const above = valuesOf(samples, target.of, row.figure);
  if (target.kind === 'value') {
    const reached = median(above);
    const wish = `${titles[target.of]} ≤ ${target.atMost}`;
    return {
      wish,
      reached: reached.toFixed(row.digits),
      outcome: outcomeOf(medianInterval(above), reached, Number.NEGATIVE_INFINITY, target.atMost),
    };
  }
  const ratio = pairedRatio(above, valuesOf(samples, target.to, row.figure));
  const [least, most] = 'atLeast' in target ? [target.atLeast, Number.POSITIVE_INFINITY] : [0, target.atMost];
  const bound = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return {
    wish: `${titles[target.of]} ${bound} × ${titles[target.to]}`,
    reached: `${ratio.median.toFixed(2)} [${ratio.from.toFixed(2)}–${ratio.to.toFixed(2)}]`,
    outcome: outcomeOf(ratio, ratio.median, least, most),
  };
}

function outcomeOf(
  { from, to }: { from: number; to: number },
  value: number,
  least: number,
  most: number,
): Verdict['outcome'] {
  const isIn = (number: number) => number >= least && number <= most;
  if (isIn(from) !== isIn(to)) return 'unclear';
  return isIn(value) ? 'met' : 'not met';
}

/** The report for a terminal: the figures, and then the targets. */
export function asText(lines: readonly Line[]): string {
  const figures = tableOf([
    ['', ...variants.map((variant) => titles[variant])],
    ...lines.map(({ title, cells }) => [title, ...cells]),
  ]);
  const targets = lines.flatMap(({ title, verdicts }) =>
    verdicts.map(({ wish, reached, outcome }) => [title, wish, reached, outcome]),
  );
  return targets.length === 0 ? figures : `${figures}\n\n${tableOf([['', 'target', 'reached', ''], ...targets])}`;
}

/** The report as Markdown. */
export function asMarkdown(lines: readonly Line[]): string {
  const table = (head: string[], rows: string[][]) =>
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const figures = table(
    ['Median ± half the spread', ...variants.map((variant) => titles[variant])],
    lines.map(({ title, cells }) => [title, ...cells.map((cell) => cell || '–')]),
  );
  const targets = table(
    ['Measure', 'Target', 'Reached', 'Outcome'],
    lines.flatMap(({ title, verdicts }) =>
      verdicts.map(({ wish, reached, outcome }) => [title, wish, reached, outcome]),
    ),
  );
  return `${figures}\n\n${targets}`;
}

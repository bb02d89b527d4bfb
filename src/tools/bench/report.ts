import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fromRoot } from '../bundles.ts';
import { fillRegions } from '../docs/readme.ts';
import { tableOf } from '../program.ts';
import type { Samples, Target } from './measures.ts';
import { titles, variants } from './pages.ts';
import { median, pairedRatio, spread } from './stats.ts';

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

/** The lines of what was measured. */
export const linesOf = (all: readonly Samples[]): Line[] =>
  all.map(({ measure, values }) => ({
    title: measure.title,
    cells: variants.map((variant) => cell(values.get(variant) ?? [])),
    verdicts: measure.targets.map((target) => judge(target, values)),
  }));

const cell = (values: readonly number[]): string =>
  values.length === 0 ? '' : `${median(values).toFixed(0)} ± ${(spread(values) / 2).toFixed(0)}`;

function judge(target: Target, values: Samples['values']): Verdict {
  const ratio = pairedRatio(values.get(target.of) ?? [], values.get(target.to) ?? []);
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

/** The page of the documentation with the tables. */
const PAGE = fromRoot('public/docs/performance.md');

/** The machine, as far as it matters. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${first?.model.trim() || 'unknown processor'}, ${cpus().length} cores, ${memory} GB`;
}

/** A page with its tables, and under which circumstances they were measured. */
export const fillReport = (page: string, tables: string, where: string, complaint: string, date: string): string =>
  fillRegions(page, { bench: [`Measured on ${date}: ${where}.`, complaint, tables].filter(Boolean).join('\n\n') });

/** Writes the tables into the documentation. */
export function writeReport(tables: string, where: string, complaint: string): void {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, fillReport(readFileSync(PAGE, 'utf8'), tables, where, complaint, date));
}

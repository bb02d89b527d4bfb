import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fromRoot } from '../project-files.ts';
import { measure } from '../sizes.ts';
import { fillRegions, table } from '../update-documents.ts';
import { titles, variants } from './compared-pages.ts';
import { type Bench, type Samples, type Target, withPage } from './measures.ts';

/** The value below which a part of the values lies, between two of them where it has to be; NaN of none. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The value in the middle. */
const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How far the middle half of the values spreads. */
const spread = (values: readonly number[]): number => quantile(values, 0.75) - quantile(values, 0.25);

/**
 * How many times as much one variant takes as another, round by round: what a busy machine does to both of a round cancels
 * out. Between `from` and `to` the median lies in some 95 of 100 cases, by the ranks of the values (sign test).
 */
function pairedRatio(above: readonly number[], below: readonly number[]) {
  const ratios = above.map((value, round) => value / (below[round] ?? Number.NaN)).sort((a, b) => a - b);
  const outside = Math.max(0, Math.floor((ratios.length - 1.96 * Math.sqrt(ratios.length)) / 2));
  return {
    median: median(ratios),
    from: ratios[outside] ?? Number.NaN,
    to: ratios[ratios.length - 1 - outside] ?? Number.NaN,
  };
}

/** What was measured: by variant the median and the spread, as text, and what that says of each target. */
export const linesOf = (all: readonly Samples[]) =>
  all.map(({ measure, values }) => ({
    title: measure.title,
    cells: variants.map((variant) => cell(values.get(variant) ?? [])),
    verdicts: measure.targets.map((target) => judge(target, values)),
  }));

type Line = ReturnType<typeof linesOf>[number];

const cell = (values: readonly number[]): string =>
  values.length === 0 ? '–' : `${median(values).toFixed(0)} ± ${(spread(values) / 2).toFixed(0)}`;

/** What a target says, what was reached, and whether that is enough: unclear where the interval lies on both sides. */
function judge(target: Target, values: Samples['values']) {
  const { median, from, to } = pairedRatio(values.get(target.of) ?? [], values.get(target.to) ?? []);
  const isEnough = (ratio: number) => ('atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost);
  const bound = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return {
    wish: `${titles[target.of]} ${bound} × ${titles[target.to]}`,
    reached: `${median.toFixed(2)} [${from.toFixed(2)}–${to.toFixed(2)}]`,
    outcome: isEnough(from) !== isEnough(to) ? 'unclear' : isEnough(median) ? 'met' : 'not met',
  };
}

/** The report, as two tables: the figures, and then the targets. */
export const tablesOf = (lines: readonly Line[]): string[][][] => [
  [
    ['Median ± half the spread', ...variants.map((variant) => titles[variant])],
    ...lines.map(({ title, cells }) => [title, ...cells]),
  ],
  [
    ['Measure', 'Target', 'Reached', 'Outcome'],
    ...lines.flatMap(({ title, verdicts }) =>
      verdicts.map(({ wish, reached, outcome }) => [title, wish, reached, outcome]),
    ),
  ],
];

/** The page of the documentation with the tables. */
const PAGE = fromRoot('public/docs/performance.md');

/** The machine, as far as it matters. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${first?.model.trim() || 'unknown processor'}, ${cpus().length} cores, ${memory} GB`;
}

/** A page with its tables, and under which circumstances they were measured. */
export const fillReport = (page: string, lines: readonly Line[], where: string, date: string): string =>
  fillRegions(page, {
    bench: [`Measured on ${date}: ${where}.`, ...tablesOf(lines).map(([head = [], ...rows]) => table(head, rows))].join(
      '\n\n',
    ),
  });

/** Writes the tables into the documentation. */
export function writeReport(lines: readonly Line[], where: string): void {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, fillReport(readFileSync(PAGE, 'utf8'), lines, where, date));
}

/** The bytes of the files that a page with a wall begins with, before its first card and beside it, as they are transferred. */
export function measureBytes(): Record<'shell' | 'wall', number> {
  const sizes = measure(fromRoot('dist'));
  const bytesOf = (file: string): number => {
    const bytes = sizes.find((size) => size.file === file)?.bytes;
    if (bytes === undefined) throw new Error(`${file} is not built.`);
    return bytes;
  };
  return { shell: bytesOf('offer-wall.js'), wall: bytesOf('offer-wall.wall.js') + bytesOf('offer-wall.features.js') };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Writes what the home page says of the wall, in words by their places in it. A test compares the sizes with the files;
 * times are as they were on the day that is named.
 * @param where the circumstances
 */
export async function writeFigures(bench: Bench, samples: readonly Samples[], where: string): Promise<void> {
  const slow = samples.find(({ measure }) => measure.name === 'first-card-4');
  const times = (['iframe', 'wall', 'hints'] as const).map(
    (variant) => [variant, median(slow?.values.get(variant) ?? [])] as const,
  );
  const longest = Math.max(...times.map(([, time]) => time));
  const { shell, wall } = measureBytes();
  const figures = {
    date: new Date().toISOString().slice(0, 10),
    where,
    'shell.bytes': kilobytes(shell),
    'wall.bytes': kilobytes(wall),
    requests: `${await withPage(bench, 'wall', 4, async ({ probe }) => (await probe()).asked)}`,
    ...Object.fromEntries(
      times.flatMap(([variant, time]) => [
        [variant, `${(time / 1000).toFixed(1)} s`],
        [`${variant}.share`, ((100 * time) / longest).toFixed(0)],
      ]),
    ),
  };
  writeFileSync(fromRoot('public/figures.json'), `${JSON.stringify(figures, undefined, 2)}\n`);
}

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Samples } from '../../src/tools/bench/measures.ts';
import { asMarkdown, fillReport, linesOf } from '../../src/tools/bench/report.ts';
import { median, medianInterval, pairedRatio, spread } from '../../src/tools/bench/stats.ts';
import { fromRoot } from '../../src/tools/bundles.ts';

describe('the statistics', () => {
  test('take the value in the middle, and how far the middle half spreads', () => {
    expect([median([9, 1, 5]), median([1, 2, 4, 100]), spread([1, 2, 3, 4, 5])]).toEqual([5, 3, 2]);
    expect(median([])).toBeNaN();
  });

  test('compare what was measured in the same round, so that a slow round changes nothing', () => {
    const below = [100, 110, 900, 105, 95];
    const above = below.map((value) => value * 1.2);
    const { median, from, to } = pairedRatio(above, below);
    expect([median, from, to].map((value) => value.toFixed(3))).toEqual(['1.200', '1.200', '1.200']);
    expect(() => pairedRatio([1, 2], [1])).toThrow(/same rounds/);
  });

  test('tell how certain a median is, the same way each time', () => {
    const values = [100, 104, 96, 120, 90, 101, 99, 103, 97, 250, 102, 98, 95, 105, 100];
    const interval = medianInterval(values);
    expect([interval.from, interval.to].map(Math.round)).toEqual([98, 103]);
    expect(medianInterval(values)).toEqual(interval);
    const { from, to } = medianInterval(values.slice(0, 5));
    expect(to - from).toBeGreaterThan(interval.to - interval.from);
  });
});

/** Samples in which the floor takes 100 ms in each round. */
const samplesOf = (wall: readonly number[]): Samples => ({
  measure: {
    name: 'example',
    title: 'example, ms',
    variants: ['floor', 'wall'],
    targets: [
      { of: 'wall', to: 'floor', atMost: 1.25 },
      { of: 'wall', to: 'floor', atLeast: 1.1 },
    ],
    take: () => Promise.reject(new Error('This is not measured.')),
  },
  values: new Map([
    ['floor', wall.map(() => 100)],
    ['wall', [...wall]],
  ]),
});

describe('the report', () => {
  test.each([
    [
      [119, 120, 121, 120, 120],
      ['met', 'met'],
    ],
    [
      [130, 131, 129, 130, 130],
      ['not met', 'met'],
    ],
    [
      [100, 101, 99, 100, 100],
      ['met', 'not met'],
    ],
    [
      [90, 150, 120, 160, 95],
      ['unclear', 'unclear'],
    ],
  ])('says of %j what is met, what is not, and where that is unclear', (wall, outcomes) => {
    expect(linesOf([samplesOf(wall)])[0]?.verdicts.map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  test('has a table of the figures, and one of the targets', () => {
    const text = asMarkdown(linesOf([samplesOf([119, 120, 121, 120, 120])]));
    expect(text).toContain('| example, ms | 100 ± 0 | – | – | 120 ± 0 | – |');
    expect(text).toContain('| example, ms | wall ≤ 1.25 × by hand | 1.20 [1.19–1.21] | met |');
  });

  test('has its place in the documentation', () => {
    const page = readFileSync(fromRoot('public/docs/performance.md'), 'utf8');
    const filled = fillReport(page, '| a |', 'a machine, 15 rounds', '', '2026-01-02');
    expect(filled).toContain('Measured on 2026-01-02: a machine, 15 rounds.\n\n| a |\n<!-- bench:end -->');
    expect(fillReport(filled, '| a |', 'a machine, 15 rounds', '', '2026-01-02')).toBe(filled);
  });
});

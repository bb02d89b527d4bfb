import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Samples } from '../../src/tools/bench/measures.ts';
import { createDownlink, createStream } from '../../src/tools/bench/network.ts';
import { fillReport, linesOf } from '../../src/tools/bench/result-tables.ts';
import { fromRoot } from '../../src/tools/project-files.ts';

/** Samples in which the page by hand takes so long in each round, and the wall so many times as long. */
const samplesOf = (ratios: readonly number[], byHand = ratios.map(() => 100)): Samples => ({
  measure: {
    name: 'example',
    title: 'example, ms',
    variants: ['by-hand', 'wall'],
    targets: [
      { of: 'wall', to: 'by-hand', atMost: 1.25 },
      { of: 'wall', to: 'by-hand', atLeast: 1.1 },
    ],
    take: () => Promise.reject(new Error('This is not measured.')),
  },
  values: new Map([
    ['by-hand', byHand],
    ['wall', ratios.map((ratio, round) => ratio * (byHand[round] ?? 0))],
  ]),
});

test.each([
  [[1.19, 1.2, 1.21, 1.2, 1.2], '1.20 [1.19–1.21]', ['met', 'met']],
  [[1.3, 1.31, 1.29, 1.3, 1.3], '1.30 [1.29–1.31]', ['not met', 'met']],
  [[1, 1.01, 0.99, 1, 1], '1.00 [0.99–1.01]', ['met', 'not met']],
  [[0.9, 1.5, 1.2, 1.6, 0.95], '1.20 [0.90–1.60]', ['unclear', 'unclear']],
  // The more rounds, the fewer of the odd ones count.
  [[0.5, 1.11, 1.12, 1.13, 1.14, 1.15, 1.16, 1.17, 9], '1.14 [1.11–1.17]', ['met', 'met']],
])('the report says of %j what is met, and where that is unclear', (ratios, reached, outcomes) => {
  const [line] = linesOf([samplesOf(ratios)]);
  expect(line?.verdicts.map((verdict) => verdict.reached)).toEqual([reached, reached]);
  expect(line?.verdicts.map(({ outcome }) => outcome)).toEqual(outcomes);
});

test('the report has its place in the documentation, and a slow round changes nothing of a ratio', () => {
  const page = readFileSync(fromRoot('public/docs/performance.md'), 'utf8');
  const lines = linesOf([samplesOf([1.2, 1.2, 1.2, 1.2, 1.2], [100, 110, 900, 105, 95])]);
  const filled = fillReport(page, lines, 'a machine, 5 rounds', '2026-01-02');
  expect(filled).toContain('Measured on 2026-01-02: a machine, 5 rounds.\n\n| Median');
  expect(filled).toContain('| example, ms | 105 ± 5 | – | – | 126 ± 6 | – |');
  expect(filled).toContain('| example, ms | wall ≤ 1.25 × by hand | 1.20 [1.20–1.20] | met |');
  expect(fillReport(filled, lines, 'a machine, 5 rounds', '2026-01-02')).toBe(filled);
});

test('connections send ten segments, then two for each that has arrived, over one downlink', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const arrivalsOf = async (speed: number, ...counts: number[]) => {
    const network = { roundTrip: 100, speed };
    const downlink = createDownlink(network);
    const began = performance.now();
    const all = counts.map((count) => {
      const arrivals: number[] = [];
      const note = () => arrivals.push(Math.round(performance.now() - began));
      createStream(network, downlink, note).send(new Uint8Array(count * 1460));
      return arrivals;
    });
    await vi.runAllTimersAsync();
    return all;
  };
  // A segment takes 10 ms.
  expect(await arrivalsOf(146, 2, 2)).toEqual([
    [60, 70],
    [80, 90],
  ]);
  expect(await arrivalsOf(Number.POSITIVE_INFINITY, 31)).toEqual([
    [...Array(10).fill(50), ...Array(20).fill(150), 250],
  ]);
  vi.useRealTimers();
});

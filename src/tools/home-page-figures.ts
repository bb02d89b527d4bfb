/**
 * What the home page says of the wall, in `public/figures.json`. A test compares what can be counted with the source; times
 * and visits are as they were on the day that is named.
 */
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { attack } from '../../e2e/chaos/run-attack.ts';
import { launchOptions } from '../../e2e/support/launch-options.ts';
import type { Variant } from './bench/compared-pages.ts';
import { type Bench, type Samples, withPage } from './bench/measures.ts';
import { median } from './bench/result-tables.ts';
import { fromRoot } from './bundle-settings.ts';
import type { Figures } from './fill-page.ts';
import { measure } from './sizes.ts';

/** The files that a page with a wall begins with: those that it asks for before its first card. */
export function measureBytes(): Figures['bytes'] {
  const sizes = measure(fromRoot('dist'));
  const bytesOf = (file: string): number => {
    const bytes = sizes.find((size) => size.file === file)?.bytes;
    if (bytes === undefined) throw new Error(`${file} is not built.`);
    return bytes;
  };
  return {
    shell: bytesOf('offer-wall.js'),
    wall: bytesOf('offer-wall.wall.js'),
    features: bytesOf('offer-wall.features.js'),
  };
}

/** Requests that a page makes until it shows the first offer, without pictures. */
const countRequests = (bench: Bench): Promise<number> =>
  withPage(bench, 'wall', 4, async ({ probe }) => (await probe()).asked);

/** The seeds of `e2e/chaos/credit.spec.ts`, and how many sequences each has: what is said here is tried with every release. */
const SEEDS = [22, 33, 44];
const RUNS = 40;

/** Lets random sequences happen, and compares what they did with the ledger of the service. */
async function countCredit(): Promise<Figures['credit']> {
  const credit = { sequences: 0, steps: 0, lost: 0 };
  const browser = await chromium.launch(await launchOptions({ keepsPages: true }));
  for (const seed of SEEDS) {
    const { runs, steps, failure } = await attack(browser, { runs: RUNS, seed });
    if (failure) throw new Error(`A view or a click was lost or counted twice.\n${failure}`);
    credit.sequences += runs;
    credit.steps += steps;
  }
  await browser.close();
  return credit;
}

/**
 * Writes what the bench has measured, and what can be counted, for the home page.
 * @param where the circumstances
 */
export async function writeFigures(bench: Bench, samples: readonly Samples[], where: string): Promise<void> {
  const slow = samples.find(({ measure }) => measure.name === 'first-card-4');
  const firstCard = (variant: Variant) => Math.round(median(slow?.values.get(variant) ?? []));
  const figures: Figures = {
    date: new Date().toISOString().slice(0, 10),
    where,
    bytes: measureBytes(),
    requests: await countRequests(bench),
    firstCard: { iframe: firstCard('iframe'), wall: firstCard('wall'), hints: firstCard('hints') },
    credit: await countCredit(),
  };
  writeFileSync(fromRoot('public/figures.json'), `${JSON.stringify(figures, undefined, 2)}\n`);
}

/**
 * `npm run figures`: measures what the home page says of the wall, and writes it into `public/figures.json`.
 * A test compares what can be counted with the source; times and visits are as they were on the day that is named.
 */
import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { attack } from '../../e2e/chaos/attack.ts';
import { launchOptions } from '../../e2e/support/browser.ts';
import { type Bench, measureInRounds, measures, withPage } from './bench/measures.ts';
import type { Variant } from './bench/pages.ts';
import { machine, median } from './bench/report.ts';
import { buildAll, probe, serve } from './bench/site.ts';
import { fromRoot } from './bundles.ts';
import type { Figures } from './demo/page.ts';
import { runWhenCalled } from './program.ts';
import { measure } from './sizes.ts';

/** How often the first card is waited for. */
const ROUNDS = 9;

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

/** The first card beside that of a frame, by the bench, on its slow phone and network. */
async function measureFirstCards(bench: Bench): Promise<Figures['firstCard']> {
  const slow = measures.find(({ name }) => name === 'first-card-4');
  if (!slow) throw new Error('The bench has no first card on a slow phone.');
  const variants: readonly Variant[] = ['iframe', 'wall', 'hints'];
  const [samples] = await measureInRounds(bench, [{ ...slow, variants }], ROUNDS);
  const of = (variant: Variant) => Math.round(median(samples?.values.get(variant) ?? []));
  return { iframe: of('iframe'), wall: of('wall'), hints: of('hints') };
}

/** The seeds of `e2e/chaos/chaos.spec.ts`, and how many visits each has: what is said here is tried with every release. */
const SEEDS = [22, 33, 44];
const VISITS = 40;

/** Lets random visits happen, and looks into the books of the service. */
async function countCredit(browser: Browser): Promise<Figures['credit']> {
  const credit = { sequences: 0, steps: 0, lost: 0 };
  for (const seed of SEEDS) {
    const { runs, steps, failure } = await attack(browser, { runs: VISITS, seed });
    if (failure) throw new Error(`A view or a click was lost or counted twice.\n${failure}`);
    credit.sequences += runs;
    credit.steps += steps;
  }
  return credit;
}

async function main(): Promise<void> {
  console.log('Building the wall and a wall in a frame…');
  await buildAll();
  const served = await serve();
  const options = await launchOptions({ keepsPages: true });
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...served.browserArgs] });
  try {
    const bench = { browser, served, probe: probe() };
    const figures: Figures = {
      date: new Date().toISOString().slice(0, 10),
      where: `${machine()}, Chromium ${browser.version()}, ${ROUNDS} rounds`,
      bytes: measureBytes(),
      requests: await countRequests(bench),
      firstCard: await measureFirstCards(bench),
      credit: await countCredit(browser),
    };
    writeFileSync(fromRoot('public/figures.json'), `${JSON.stringify(figures, undefined, 2)}\n`);
    console.log(figures);
  } finally {
    await browser.close();
    served.close();
  }
}

await runWhenCalled(import.meta.url, main);

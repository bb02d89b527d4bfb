import type { Browser } from 'playwright';
import { messageOf } from '../command-line.ts';
import type { Served } from './build-and-serve.ts';
import { PAGE_SIZE, titles, type Variant } from './compared-pages.ts';
import type { Seen } from './watch-first-card.ts';

/** Milliseconds after which a page counts as broken. */
const PATIENCE = 60_000;

/** A page with a wall, on a telephone's network, in a browser that has never been there. */
interface OpenPage {
  /** Milliseconds since 1970 when the navigation began. */
  start: number;
  /** What was seen from within the frame that has the wall, once there is an offer. */
  probe(): Promise<Seen>;
  /**
   * Comes back to the page with what the browser has kept of its files, over new connections, as somebody does the next day.
   * @returns milliseconds since 1970 when that navigation began
   */
  comeBack(): Promise<number>;
}

/** What it takes to open pages. */
export interface Bench {
  browser: Browser;
  served: Served;
}

/**
 * Opens a variant's page and hands it to a function.
 * @param cpu how many times slower the processor is
 * @throws where the page throws anything, or takes too long
 */
export async function withPage(
  { browser, served }: Bench,
  variant: Variant,
  cpu: number,
  act: (opened: OpenPage) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    await context.addInitScript({ content: `(() => {${served.probe}})()` });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const broken = new Promise<never>((_, fail) => {
      const tell = (what: string) => fail(new Error(`The page of ${titles[variant]} ${what}`));
      page.on('pageerror', (error) => tell(`threw: ${error.message}`));
      timer = setTimeout(tell, PATIENCE, 'showed no offer in time.');
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const goTo = async () => {
      await page.goto(served.addressOf(variant), { waitUntil: 'load' });
      return page.evaluate(() => performance.timeOrigin);
    };
    const result = (async () =>
      act({
        start: await goTo(),
        probe: () => (page.frames().at(-1) ?? page.mainFrame()).evaluate(() => window.firstCard),
        comeBack: async () => {
          // The files that come after the first cards are kept, too.
          await page.waitForLoadState('networkidle');
          await page.goto('about:blank');
          served.hangUp();
          return goTo();
        },
      }))();
    return await Promise.race([broken, result]).finally(() => clearTimeout(timer));
  } finally {
    await context.close();
    served.hangUp();
  }
}

/** What a figure has to reach: so many times another variant's, at most or at least. */
export type Target = { of: Variant; to: Variant } & ({ atMost: number } | { atLeast: number });

/** Something that is measured in each variant, in each round. */
export interface Measure {
  name: string;
  title: string;
  variants: readonly Variant[];
  targets: readonly Target[];
  /** Takes one sample, in milliseconds. */
  take(bench: Bench, variant: Variant): Promise<number>;
}

/** When the first offer was painted, if the page has done what it should. */
async function paintedIn({ probe }: OpenPage, variant: Variant): Promise<number> {
  const { painted, cards, pictures, requests } = await probe();
  if (cards !== PAGE_SIZE) throw new Error(`${variant} shows ${cards} cards.`);
  if (pictures === 0) throw new Error(`${variant} shows no picture.`);
  if (requests !== 1) throw new Error(`${variant} has asked for the list ${requests} times.`);
  return painted;
}

/** From the beginning of the navigation until a person sees an offer. */
const firstCard = (cpu: number, variants: readonly Variant[], targets: readonly Target[]): Measure => ({
  name: `first-card-${cpu}`,
  title: `navigation → first card, CPU × ${cpu}, ms`,
  variants,
  targets: [{ of: 'wall', to: 'by-hand', atMost: 1.06 }, { of: 'hints', to: 'by-hand', atMost: 0.85 }, ...targets],
  take: (bench, variant) =>
    withPage(bench, variant, cpu, async (opened) => (await paintedIn(opened, variant)) - opened.start),
});

/** Everything that is measured, each for what is decided by it. */
export const measures: readonly Measure[] = [
  // Where the processor does not matter, bytes and their order do: what the shell has to hold, and what may come beside it.
  firstCard(1, ['by-hand', 'wall', 'hints'], []),
  firstCard(2, ['by-hand', 'wall', 'hints'], []),
  // On a slow telephone: whether there is a reason to take the wall instead of a team's own or a frame.
  firstCard(
    4,
    ['by-hand', 'react', 'iframe', 'wall', 'hints'],
    [
      { of: 'react', to: 'wall', atLeast: 1.5 },
      { of: 'iframe', to: 'wall', atLeast: 1.8 },
    ],
  ),
  // The list is asked for anew, the files are there: what the wall's work costs by itself, and which names files have.
  {
    name: 'second-visit',
    title: 'second visit, navigation → first card, CPU × 4, ms',
    variants: ['by-hand', 'wall'],
    targets: [{ of: 'wall', to: 'by-hand', atMost: 1.02 }],
    take: (bench, variant) =>
      withPage(bench, variant, 4, async (opened) => {
        await paintedIn(opened, variant);
        const start = await opened.comeBack();
        return (await paintedIn(opened, variant)) - start;
      }),
  },
];

/** The samples of a measure: for each variant one value per round. */
export interface Samples {
  measure: Measure;
  values: Map<Variant, number[]>;
}

/**
 * Measures all variants in turn, round by round, each round beginning with another. A first round, in which everything is
 * compiled and compressed, does not count.
 * @throws where a variant cannot be measured
 */
export async function measureInRounds(bench: Bench, measures: readonly Measure[], rounds: number): Promise<Samples[]> {
  const samples: Samples[] = [];
  for (const measure of measures) {
    const values = new Map<Variant, number[]>(measure.variants.map((variant) => [variant, []]));
    process.stdout.write(`${measure.name} `);
    for (let round = 0; round <= rounds; round++) {
      const start = round % measure.variants.length;
      for (const variant of [...measure.variants.slice(start), ...measure.variants.slice(0, start)]) {
        const value = await measure.take(bench, variant).catch((cause: unknown) => {
          throw new Error(`${measure.name} could not be measured for ${titles[variant]}: ${messageOf(cause)}`, {
            cause,
          });
        });
        if (round > 0) values.get(variant)?.push(value);
      }
      process.stdout.write('.');
    }
    process.stdout.write('\n');
    samples.push({ measure, values });
  }
  return samples;
}

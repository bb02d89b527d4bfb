import type { Browser, Page } from '@playwright/test';
import fc from 'fast-check';
import { costly, costlyToo, honest, prose, shapes } from '../../test/html/html-shapes.ts';
import { seed, triesAll } from './attacks.ts';

/** A text to measure, and what it is called. */
export interface Shape {
  name: string;
  text: string;
}

/** Random shapes: always the same two in `npm run test:all`, thirty new ones in `npm run test:security`. */
const GENERATED = triesAll ? { runs: 30, seed } : { runs: 2, seed: 11 };

const generated = fc
  .sample(shapes(100_000), { numRuns: GENERATED.runs, seed: GENERATED.seed })
  .map((text, place) => ({ name: `generated ${GENERATED.seed}/${place}: ${text.slice(0, 60)}`, text }));

/**
 * What is tried: honest texts, shapes that once stopped a page, and random ones; further shapes in `npm run test:security`.
 */
export const costlyShapes: Shape[] = [
  ...Object.entries({ ...honest, ...costly, ...(triesAll && costlyToo) }).map(([name, text]) => ({ name, text })),
  ...generated,
];

/** Plain text of the same length. */
export const plainOf = ({ text }: Shape): string => prose(text.length);

/** How much slower a device is that people still use; what Chrome's own tools take for one. */
export const SLOWER = 4;

/** What anything that comes from the service may cost on such a device, in milliseconds without a pause. */
export const MOST = 100;

/** What a shape may cost there beyond a text of one line: what people write is shown as HTML, and costs less. */
export const mostOf = ({ name }: Shape): number => (name in honest ? 60 : MOST);

/** An event of Chromium's trace, as far as it is read here; times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** How long the thread was at work, whatever else the machine did meanwhile. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest time for which a page's main thread lets nothing else happen, in milliseconds on a slow device. It is told
 * from the work that was done, not by a clock, so that a busy machine changes little.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(threadOf));
  const times = traceEvents
    .filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur);
  if (times.length < 10) throw new Error(`Chromium told of ${times.length} tasks only.`);
  return (times.reduce((most, time) => Math.max(most, time), 0) / 1000) * SLOWER;
}

/**
 * What something costs at least: measured again, six times at most, while it is more than it may be. Garbage of others
 * that is collected meanwhile, and the machine's own work, only add to it, and not each time; what the page does is there
 * each time.
 */
export async function leastCost(most: number, measure: () => Promise<number>): Promise<number> {
  let cost = await measure();
  for (let again = 0; again < 6 && cost > most; again++) cost = Math.min(cost, await measure());
  return cost;
}

/**
 * What the browser by itself takes to read what comes from an address, at most: a huge text costs it twice as much if all
 * of it comes at once, and several times as much on some machines as on others.
 */
export async function costToRead(browser: Browser, page: Page, address: string): Promise<number> {
  const costs: number[] = [];
  while (costs.length < 5) {
    const cost = await longestTask(browser, page, () =>
      page.evaluate(async (address) => {
        await (await fetch(address)).json();
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      }, address),
    );
    costs.push(cost);
  }
  return Math.max(...costs);
}

/**
 * Journeys that show costly HTML in Firefox and WebKit, where no trace tells how long the page was blocked: the time of
 * the browser's process does.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually.ts';
import type { Journeys, Visit } from '../support/visit.ts';
import { triesAll } from './attacks.ts';
import { costlyShapes, MOST, plainOf, SLOWER } from './measure-costly-html.ts';

/** Milliseconds between two looks. */
const STEP = 2;

/** Milliseconds in which the busiest process shows itself. */
const LOOK = 400;

/** Some time without a break, in milliseconds since the epoch. */
type Span = readonly [start: number, end: number];

/** Linux's own account of a process's main thread: how long it was at work, in milliseconds. `undefined` if it is gone. */
function workOf(id: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** The processes that this one has started, and theirs. */
function descendants(): string[] {
  const parents = new Map<string, string>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      parents.set(id, /^PPid:\s*(\d+)/m.exec(status)?.[1] ?? '');
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (id: string): boolean => {
    const parent = parents.get(id);
    return parent !== undefined && (parent === `${process.pid}` || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

/**
 * Watches the process of the page that is busy now.
 * @returns the most milliseconds that its main thread can have worked within a span; and what ends the watch
 * @throws where there is no such process
 */
async function watchWork(): Promise<{ within(span: Span): number; end(): void }> {
  const before = descendants().map((id) => [id, workOf(id) ?? 0] as const);
  await sleep(LOOK);
  const grown = before.map(([id, work]) => [id, (workOf(id) ?? 0) - work] as const).sort((a, b) => b[1] - a[1]);
  const [busiest, work] = grown[0] ?? ['', 0];
  // On a machine with much else to do it gets little time.
  if (work < LOOK / 100) throw new Error('No process of the browser is busy.');
  try {
    // Looks that come late count more work than the span had.
    setPriority(-10);
  } catch {
    // Only root may.
  }
  let samples: [time: number, work: number][] = [];
  const timer = setInterval(() => {
    samples.push([Date.now(), workOf(busiest) ?? 0]);
    if (samples.length > 100_000) samples = samples.slice(50_000);
  }, STEP);
  return {
    within: ([start, end]) => {
      const from = samples.findIndex(([time]) => time > start);
      const first = samples[Math.max(0, from - 1)];
      const last = samples.find(([time]) => time >= end) ?? samples.at(-1);
      return first && last ? Math.min(last[1] - first[1], end - start) : end - start;
    },
    end: () => clearInterval(timer),
  };
}

type Watch = Awaited<ReturnType<typeof watchWork>>;

/** Another program may take the processor between two looks at what was done. */
const TRIES = 4;

/**
 * What the page itself does, so that the driver's is not measured. It notes when a timer did not get its turn for
 * some milliseconds, which leaves less behind to be collected than messages would; and it reads an offer to its end.
 */
const meter = `<script>
let last = Date.now(), pauses = [], isRead = false;
function beat() {
  const now = Date.now();
  if (now - last > 8) pauses.push([last, now]);
  last = now;
  setTimeout(beat);
}
beat();
function spin() {
  for (const end = performance.now() + ${5 * LOOK}; performance.now() < end; );
}
// As long as there is more to come of a text that can be seen, the wall asks for frames.
const ask = requestAnimationFrame;
let asked = 0;
window.requestAnimationFrame = (act) => {
  asked++;
  return ask(act);
};
async function read() {
  isRead = false;
  pauses = [];
  const wall = document.querySelector('offer-wall');
  await wall.open('a');
  wall.shadowRoot.querySelector('dialog details').open = true;
  for (let before = -1, same = 0; same < 4; before = asked) {
    await new Promise((done) => setTimeout(done, 100));
    same = asked === before ? same + 1 : 0;
  }
  isRead = true;
}
</script>`;

/**
 * Opens an offer whose key points and terms are a text, and unfolds them; returns the most work that was done
 * without letting anything else happen, in milliseconds on a slow device.
 */
async function costOf({ tab, tenant }: Visit, watch: Watch, text: string): Promise<number> {
  const offerData = { id: 'a', name: 'Coffee', keyPoints: text, termsAndDisclaimers: text };
  tenant.faults.set('details', { kind: 'body', body: { isSuccessful: true, data: { viewId: 'v', offerData } } });
  await tab.evaluate('void read()');
  const isRead = async () => {
    await sleep(300);
    return (await tab.evaluate('isRead')) === true;
  };
  await eventually('the end of the text', isRead, 120_000);
  const pauses = (await tab.evaluate('pauses')) as Span[];
  await tab.evaluate("void document.querySelector('offer-wall').close()");
  return Math.max(0, ...pauses.map(watch.within)) * SLOWER;
}

/**
 * What text costs in engines that keep no account of their tasks: only where everything is tried, and one engine at a
 * time. The clock shows their pauses, and Linux's account of the page's process what was done in each, so that a busy
 * machine changes little. Garbage that is collected cannot be told from it, so that honest text may take as long here as any
 * other. Chromium's own account is read in `costs.slow.spec.ts`.
 */
export const costs: Journeys = Object.fromEntries(
  (triesAll ? costlyShapes : []).map((shape) => [
    `no shape of text stops the page for longer than plain text: ${shape.name}`,
    async (visit) => {
      // A new page each: garbage that earlier shapes left behind is collected at some time, and would be measured.
      await visit.open({ head: meter });
      await visit.cards(10);
      await visit.tab.evaluate('void setTimeout(spin)');
      const watch = await watchWork();
      await costOf(visit, watch, '<p>One</p>');
      let [best, plain] = [Infinity, Infinity];
      let tries = 0;
      do {
        plain = Math.min(plain, await costOf(visit, watch, plainOf(shape)));
        best = Math.min(best, await costOf(visit, watch, shape.text));
      } while (++tries < TRIES && best > plain + MOST);
      watch.end();
      console.log(`${visit.browser.name}: ${shape.name}: ${best.toFixed(0)} ms, plain text ${plain.toFixed(0)} ms`);
      assert.ok(best <= plain + MOST, `${best.toFixed(0)} ms, plain text ${plain.toFixed(0)} ms`);
    },
  ]),
);

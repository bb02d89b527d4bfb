import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Request } from '@playwright/test';
import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/server.ts';
import { chunksIn } from '../../src/tools/built-files.ts';
import { type Site, startSite } from '../support/publisher-site.ts';
import { advice, htmlOf, listenTo } from '../support/shop-page.ts';
import type { Command } from './command.ts';
import { audit, check } from './invariants.ts';
import { type Environment, OFFERS, Run, type Setting } from './one-run.ts';
import type { Entry } from './page-report.ts';
import { randomCommands } from './random-commands.ts';

/** When the clock begins. */
const START = Date.UTC(2026, 0, 5, 12);

/** The browser and the two servers that many sequences run in. */
class RunEnvironment implements Environment {
  #runs = 0;
  readonly scripts = new Set<Request>();
  run: Run | undefined;

  private constructor(
    readonly browser: Browser,
    readonly site: Site,
    readonly api: RunningSandbox,
    readonly shopUrl: string,
    readonly clock: { now: number },
  ) {}

  /** The browser with its servers, which `close` ends. */
  static async create(browser: Browser): Promise<RunEnvironment> {
    const site = await startSite();
    const clock = { now: START };
    const api = await startSandbox({
      rateLimits: false,
      offerCount: OFFERS,
      now: () => clock.now,
      readCreative: async () => new Uint8Array(),
    });
    return new RunEnvironment(browser, site, api, await publish(site), clock);
  }

  /** A new run, in a person's browser with a clock that stands still. */
  async begin(setting: Setting): Promise<Run> {
    this.scripts.clear();
    const context = await this.browser.newContext({ viewport: { width: 640, height: 480 }, reducedMotion: 'reduce' });
    this.clock.now = START;
    await context.clock.install({ time: START - 1000 });
    await context.clock.pauseAt(START);
    await context.exposeBinding('chaosTell', (_source, entries: Entry[]) => {
      for (const entry of entries) this.run?.rules.take(entry);
    });
    context.on('request', (request) => request.resourceType() === 'script' && this.scripts.add(request));
    context.on('requestfinished', (request) => this.scripts.delete(request));
    context.on('requestfailed', (request) => this.scripts.delete(request));
    // The browser's own words on a request that failed are no fault.
    const expected = [/^(Access to fetch|Failed to load)/, ...advice];
    listenTo(context, this.site.url, (words) => {
      if (!expected.some((pattern) => pattern.test(words))) this.run?.heard.push(words);
    });
    this.run = new Run(this, context, setting, ++this.#runs);
    await this.run.openTab();
    return this.run;
  }

  /** Ends a run: its pages are left, and what is held there is let go. */
  async end(): Promise<void> {
    const { run } = this;
    this.run = undefined;
    for (const tenant of run?.tenants ?? []) tenant.reset();
    await run?.context.close();
  }

  async close(): Promise<void> {
    await Promise.all([this.site.close(), this.api.close()]);
  }
}

/** Puts the publisher's page, and the probe that it runs, on a site; returns the page's address. */
async function publish(site: Site): Promise<string> {
  const path = fileURLToPath(new URL('record-page.ts', import.meta.url));
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  site.page('/probe.js', code, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=86400' });
  // Hundreds of pages load the same files: from the cache they come compiled.
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  for (const name of ['offer-wall.js', ...Object.values(chunksIn(dist))]) {
    const file = await readFile(`${dist}${name}`, 'utf8');
    site.page(`/${name}`, file, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=86400' });
  }
  site.page('/elsewhere', htmlOf({ body: 'Elsewhere' }));
  return site.page(
    '/shop',
    htmlOf({
      head: '<meta charset="utf-8"><script type="module" src="/probe.js"></script><script defer src="/offer-wall.js"></script>',
      body: '<main></main>',
    }),
  );
}

/** Commands in a sequence, at most. About a third can be carried out when their turn comes; the others are left out. */
const LENGTH = 60;

/** How many sequences, and which. */
export interface Sequences {
  runs: number;
  seed?: number | undefined;
  /** Of a failure that was found: the sequence to repeat, and which of its commands could be done. */
  path?: string | undefined;
  replay?: string | undefined;
  /** Sequences that are tried to find a shorter one, when one has failed; default 80. */
  shrinks?: number | undefined;
}

/** What came of them. */
export interface Outcome {
  runs: number;
  steps: number;
  /** What was found, with all that is needed to see it again. */
  failure?: string;
}

const setting: fc.Arbitrary<Setting> = fc.record({
  walls: fc.constantFrom(1, 2, 3),
  shares: fc.boolean(),
  storage: fc.constantFrom('fine', 'fine', 'fine', 'throws', 'null', 'full'),
  linkTarget: fc.constantFrom('_blank', '_blank', '_blank', '_self', 'none'),
  paging: fc.constantFrom('pages', 'pages', 'more'),
});

/** The end of a sequence: what the person sees when all dialogs are closed, and what the service has in its ledger. */
async function conclude(run: Run): Promise<void> {
  await run.finish();
  check(run);
  for (const tab of run.tabs) {
    for (const wall of tab.report?.walls.keys() ?? []) {
      // Whatever waited behind a dialog shows itself when that is closed.
      for (let times = 0; times < 3 && tab.report?.walls[wall]?.dialog; times++) {
        await tab.page.evaluate((which) => chaos.close(which), wall);
        await run.still();
        check(run);
      }
    }
  }
  audit(run);
}

/** Tries the wall with random sequences; stops at the first that breaks a rule, and looks for the shortest such one. */
export async function runSequences(
  browser: Browser,
  { runs, seed, path, replay, shrinks = 80 }: Sequences,
): Promise<Outcome> {
  const environment = await RunEnvironment.create(browser);
  let steps = 0;
  let failures = 0;
  let tries = 0;
  const property = fc.asyncProperty(
    setting,
    fc.commands(randomCommands, { maxCommands: LENGTH, size: 'max', ...(replay ? { replayPath: replay } : {}) }),
    async (how, commands) => {
      if (failures && ++tries > shrinks) return;
      try {
        const run = await environment.begin(how);
        await fc.asyncModelRun(() => ({ model: { run }, real: run }), commands);
        await conclude(run);
        steps += run.rules.step;
      } catch (error) {
        failures++;
        throw error;
      } finally {
        await environment.end();
      }
    },
  );
  const details = await fc.check(property, {
    numRuns: path ? 1 : runs,
    ...(seed === undefined ? {} : { seed }),
    ...(path ? { path } : {}),
    endOnFailure: !!path,
  });
  await environment.close();
  return { runs: details.numRuns, steps, ...(details.failed ? { failure: explain(details) } : {}) };
}

function explain(details: fc.RunDetails<[Setting, Iterable<Command>]>): string {
  const { seed, counterexamplePath, counterexample, errorInstance } = details;
  const [how, commands] = counterexample ?? [];
  const replay = /replayPath="(.*?)"/.exec(`${commands}`)?.[1] ?? '';
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const steps = `${commands}`.replace(/ \/\*replayPath.*/, '');
  return [
    `A rule was broken ${words}`,
    `Sequence: ${JSON.stringify(how)}\n  ${steps}`,
    `To see it again: CHAOS_SEED=${seed} CHAOS_PATH=${counterexamplePath} CHAOS_REPLAY=${replay} npm run test:chaos`,
  ].join('\n\n');
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { startSandbox } from '../../src/sandbox/server.ts';
import { chunksIn } from '../../src/tools/built-files.ts';
import { type Site, startSite } from '../support/publisher-site.ts';
import { htmlOf } from '../support/shop-page.ts';
import { checkAtRest, checkLedger } from './check-at-rest.ts';
import type { Command } from './command.ts';
import { OFFERS, Run, type Setting, setting } from './one-run.ts';
import { randomCommands } from './random-commands.ts';

/** Puts the publisher's page, and the probe that it runs, on a site; returns the page's address. */
async function publish(site: Site): Promise<string> {
  const script = (name: string, code: string) => site.page(`/${name}`, code, { 'Cache-Control': 'max-age=86400' });
  const path = fileURLToPath(new URL('record-page.ts', import.meta.url));
  script('probe.js', (await transformWithOxc(await readFile(path, 'utf8'), path)).code);
  // Hundreds of pages load the same files: from the cache they come compiled.
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  for (const name of ['offer-wall.js', ...Object.values(chunksIn(dist))]) {
    script(name, await readFile(`${dist}${name}`, 'utf8'));
  }
  site.page('/elsewhere', htmlOf({ body: 'Elsewhere' }));
  const scripts = '<script type="module" src="/probe.js"></script><script defer src="/offer-wall.js"></script>';
  return site.page('/shop', htmlOf({ head: `<meta charset="utf-8">${scripts}`, body: '<main></main>' }));
}

/** Commands in a sequence, at most. About a third can be carried out when their turn comes; the others are left out. */
const LENGTH = 60;

/** How many sequences, and which. */
interface Sequences {
  runs: number;
  seed: number;
  /** Of a failure that was found: the sequence to repeat, and which of its commands could be done. */
  path?: string | undefined;
  replay?: string | undefined;
  /** Sequences that are tried to find a shorter one, when one has failed. */
  shrinks: number;
}

/** What came of them; `failure` has all that is needed to see it again. */
interface Outcome {
  runs: number;
  steps: number;
  failure?: string;
}

/** The end of a sequence: what the person sees when all dialogs are closed, and what the service has in its ledger. */
async function conclude(run: Run): Promise<void> {
  await run.finish();
  checkAtRest(run);
  for (const tab of run.tabs) {
    for (const wall of tab.report?.walls.keys() ?? []) {
      // Whatever waited behind a dialog shows itself when that is closed.
      for (let times = 0; times < 3 && tab.report?.walls[wall]?.dialog; times++) {
        await tab.page.evaluate((which) => chaos.walls[which]?.close(), wall);
        await run.still();
        checkAtRest(run);
      }
    }
  }
  checkLedger(run);
}

/** Tries the wall with random sequences; stops at the first that breaks a rule, and looks for the shortest such one. */
export async function runSequences(
  browser: Browser,
  { runs, seed, path, replay, shrinks }: Sequences,
): Promise<Outcome> {
  const site = await startSite();
  const clock = { now: 0 };
  const api = await startSandbox({
    rateLimits: false,
    offerCount: OFFERS,
    now: () => clock.now,
    readCreative: async () => new Uint8Array(),
  });
  const environment = { browser, site, api, clock, shopUrl: await publish(site) };
  let steps = 0;
  let failures = 0;
  let tries = 0;
  const property = fc.asyncProperty(
    setting,
    fc.commands(randomCommands, { maxCommands: LENGTH, size: 'max', ...(replay ? { replayPath: replay } : {}) }),
    async (how, commands) => {
      if (failures && ++tries > shrinks) return;
      const run = await Run.begin(environment, how);
      try {
        await run.openTab();
        await fc.asyncModelRun(() => ({ model: { run }, real: run }), commands);
        await conclude(run);
        steps += run.rules.step;
      } catch (error) {
        failures++;
        throw error;
      } finally {
        await run.end();
      }
    },
  );
  const details = await fc.check(property, {
    numRuns: path ? 1 : runs,
    seed,
    ...(path ? { path } : {}),
    endOnFailure: !!path,
  });
  await Promise.all([site.close(), api.close()]);
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

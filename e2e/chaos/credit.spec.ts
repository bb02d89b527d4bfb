import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { startSandbox } from '../../src/sandbox/server.ts';
import { chunksIn } from '../../src/tools/built-files.ts';
import { launchOptions } from '../support/launch-options.ts';
import { type Site, startSite } from '../support/publisher-site.ts';
import { htmlOf } from '../support/shop-page.ts';
import { checkAtRest, checkLedger } from './check-at-rest.ts';
import type { Command } from './command.ts';
import { OFFERS, Run, type Setting, setting } from './one-run.ts';
import { randomCommands } from './random-commands.ts';

// No second try, not even in CI, and no trace or pictures of some thousand pages: a failure tells how to see it again.
test.describe.configure({ retries: 0 });
test.use({ trace: 'off', screenshot: 'off' });

/** Commands in a sequence, at most. About a third can be carried out when their turn comes; the others are left out. */
const LENGTH = 60;

/** `npm run test:chaos` tries new sequences: how many, from which seed on, or which one again. */
const isAsked = process.env.npm_lifecycle_event === 'test:chaos';
const { CHAOS_RUNS, CHAOS_SEED, CHAOS_PATH: path, CHAOS_REPLAY: replayPath } = process.env;
const [seed, runs] = [Number(CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31)), Number(CHAOS_RUNS ?? 2000)];

/** Sequences that are tried to find a shorter one, when one has failed. */
const SHRINKS = isAsked ? 80 : 20;

// The seeds are fixed, so that what fails here fails again: more of them would find nothing that these do not find each
// time. `npm test` has time for the first one. What is asked for are two parts, which two workers share.
const usual = [
  { name: 'seed 2', seed: 2, runs: 10 },
  { name: 'seed 22', seed: 22, runs: 40 },
];
const wanted = [0, 1].map((place) => ({ name: `part ${place + 1}`, seed: seed + place, runs: Math.ceil(runs / 2) }));

for (const { name, seed, runs } of path ? wanted.slice(0, 1) : isAsked ? wanted : usual) {
  const title = `no view or click is lost or counted twice in ${runs} random sequences (${name})`;
  test(title, { tag: isAsked || seed === 2 ? [] : '@slow' }, async ({ playwright }) => {
    test.setTimeout(isAsked ? 0 : 600_000);
    const browser = await playwright.chromium.launch(await launchOptions({ keepsPages: true }));
    const site = await startSite();
    const clock = { now: 0 };
    const api = await startSandbox({
      rateLimits: false,
      offerCount: OFFERS,
      now: () => clock.now,
      readCreative: async () => new Uint8Array(),
    });
    const environment = { browser, site, api, clock, shopUrl: await publish(site) };
    let [steps, failures, tries] = [0, 0, 0];
    const property = fc.asyncProperty(
      setting,
      fc.commands(randomCommands, { maxCommands: LENGTH, size: 'max', ...(replayPath ? { replayPath } : {}) }),
      async (how, commands) => {
        if (failures && ++tries > SHRINKS) return;
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
    // The first that breaks a rule ends it, once the shortest such one is found.
    const again = path ? { path, endOnFailure: true } : {};
    const details = await fc.check(property, { numRuns: path ? 1 : runs, seed, ...again });
    await Promise.all([site.close(), api.close(), browser.close()]);
    if (isAsked) console.log(`seed ${seed}: ${details.numRuns} sequences, ${steps} steps`);
    const failure = details.failed ? explain(details) : undefined;
    expect(failure, failure).toBeUndefined();
    expect(details.numRuns).toBe(path ? 1 : runs);
    expect(steps).toBeGreaterThan(path ? 0 : runs);
  });
}

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

/** What broke a rule, with all that is needed to see it again. */
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

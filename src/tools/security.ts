/**
 * `npm run test:security`: every hostile string there is, through the built files in three engines.
 * Engines that are named as arguments are tried instead: `npm run test:security -- chromium firefox`.
 */

import { build } from './build.ts';
import { runNode } from './command-line.ts';
import { findBrowser } from './find-browser.ts';
import { fromRoot } from './project.ts';

process.env.OFFER_WALL_ATTACKS = 'all';

/** Runs all of it in Chromium, including what only a driver can see; whether all passed. */
async function inChromium(): Promise<boolean> {
  process.env.CHROMIUM_PATH = await findBrowser();
  await build();
  const specs = ['security.slow.spec', 'costs.slow.spec'];
  const playwright = fromRoot('node_modules/@playwright/test/cli.js');
  return (await runNode([playwright, 'test', '--config=e2e', '--reporter=list', ...specs])) === 0;
}

/**
 * Runs what the pages find by themselves in another engine, by the titles in `e2e/every-engine/` and `e2e/security/`;
 * whether all passed.
 */
async function inEngine(name: string): Promise<boolean> {
  const env = { JOURNEY: '^(hostile strings|whatever hostile|no shape)' };
  return (
    (await runNode(
      ['--import', 'tsx', '--test-reporter=spec', '--test-force-exit', fromRoot('e2e/engines/run-in-engines.ts'), name],
      env,
    )) === 0
  );
}

const asked = process.argv.slice(2);
const start = performance.now();
// One after another: side by side they would take as long, and wait for each other.
for (const name of asked.length ? asked : ['chromium', 'firefox', 'webkit']) {
  const isSafe = name === 'chromium' ? await inChromium() : await inEngine(name);
  if (!isSafe) process.exitCode = 1;
}
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);

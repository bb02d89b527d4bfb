/**
 * `npm run test:security`: every hostile string there is, through the built files in three engines.
 * Engines that are named as arguments are tried instead: `npm run test:security -- chromium firefox`.
 */
import { build } from './build.ts';
import { messageOf, runNode } from './command-line.ts';
import { findOrInstallBrowser } from './find-or-install-browser.ts';
import { fromRoot } from './project.ts';

process.env.OFFER_WALL_ATTACKS = 'all';

/** Runs all of it in Chromium, including what only a driver can see. */
async function inChromium(): Promise<void> {
  process.env.CHROMIUM_PATH = await findOrInstallBrowser();
  await build();
  const playwright = fromRoot('node_modules/@playwright/test/cli.js');
  const specs = ['security.slow.spec', 'costs.slow.spec'];
  await runNode([playwright, 'test', '--config=e2e', '--reporter=list', ...specs], 'Chromium failed.');
}

/** Runs what the pages find by themselves in another engine, by the titles in `e2e/every-engine/` and `e2e/security/`. */
const inEngine = (name: string): Promise<void> =>
  runNode(
    ['--import', 'tsx', '--test-reporter=spec', '--test-force-exit', 'e2e/engines/run-in-engines.ts', name],
    `${name} failed.`,
    { JOURNEY: '^(hostile strings|whatever hostile|no shape)' },
  );

const asked = process.argv.slice(2);
const start = performance.now();
// One after another: side by side they would take as long, and wait for each other.
for (const name of asked.length ? asked : ['chromium', 'firefox', 'webkit']) {
  await (name === 'chromium' ? inChromium() : inEngine(name)).catch((failure: unknown) => {
    console.error(messageOf(failure));
    process.exitCode = 1;
  });
}
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);

/**
 * `npm run test:security`: every hostile string there is, through the built files in three engines.
 * Engines that are named as arguments are tried instead: `npm run test:security -- chromium firefox`.
 */
import { messageOf, runNode } from './command-line.ts';
import { fromRoot } from './project-files.ts';

process.env.OFFER_WALL_ATTACKS = 'all';

/**
 * What is run in each engine: in Chromium also what only Playwright can see, elsewhere what the pages find by themselves,
 * by the groups in `e2e/engines/run-in-engines.ts`.
 */
const chosen: Record<string, string[]> = {
  chromium: ['--config=e2e', 'security.slow.spec', 'costs.slow.spec'],
  firefox: ['--config=e2e/installing.config.ts', '--project=firefox', '--grep=Security|Costs'],
  webkit: ['--config=e2e/installing.config.ts', '--project=webkit', '--grep=Security|Costs'],
};

async function run(name: string): Promise<void> {
  const args = chosen[name];
  if (!args) throw new RangeError(`There is no engine "${name}", but ${Object.keys(chosen).join(', ')}.`);
  const playwright = fromRoot('node_modules/@playwright/test/cli.js');
  await runNode([playwright, 'test', ...args], `${name} failed.`);
}

const asked = process.argv.slice(2);
const start = performance.now();
// One after another: side by side they would take as long, and wait for each other.
for (const name of asked.length ? asked : Object.keys(chosen)) {
  await run(name).catch((failure: unknown) => {
    console.error(messageOf(failure));
    process.exitCode = 1;
  });
}
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);

/** `npm test`: everything that has to be right, from the types to journeys in a browser. Stops at the first failure. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { build } from './build.ts';
import { fromRoot } from './bundles.ts';
import { check, messageOf, runNode } from './check.ts';
import { type JourneyReport, secondTries, tellSecondTries } from './report.ts';
import { measure, sizeTable } from './sizes.ts';

const results = fromRoot('node_modules/.cache/results');
const unitResults = `${results}/vitest.json`;
const journeyResults = `${results}/playwright.json`;

/** Runs one step, and says how long it took. */
async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  console.log(`\n${name}`);
  const start = performance.now();
  const result = await run();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

async function runTests(name: string, args: string[], env?: Record<string, string>): Promise<void> {
  await step(name, async () => {
    if ((await runNode(args, env)) !== 0) throw new Error(`${name} failed.`);
  });
}

/** What the runners have reported about their tests, as far as they got. */
function readResults() {
  const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
  const unit: { numPassedTests: number; numFailedTests: number } | undefined = read(unitResults);
  const journeys: JourneyReport | undefined = read(journeyResults);
  const { expected = 0, flaky = 0, unexpected = 0 } = journeys?.stats ?? {};
  return {
    passed: (unit?.numPassedTests ?? 0) + expected + flaky,
    failed: (unit?.numFailedTests ?? 0) + unexpected,
    second: journeys ? secondTries(journeys) : [],
  };
}

async function main(): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  // Everything that is started from here uses the same browser.
  process.env.CHROMIUM_PATH = await step('Browser', () => findBrowser());
  console.log(process.env.CHROMIUM_PATH);
  await step('Build', build);
  await step('Types, lint, README', check);
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  await runTests(
    'Unit tests',
    [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`],
    // The build has said "production" to this process, and React in production has nothing for tests.
    { NODE_ENV: 'test' },
  );
  const playwright = fromRoot('node_modules/@playwright/test/cli.js');
  await runTests('Journeys', [playwright, 'test', '--config=e2e', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults,
  });
  // The rest of them is for `npm run test:frameworks`: what they need takes minutes to install.
  await runTests('Frameworks', ['--import', 'tsx', fromRoot('e2e/frameworks/run.ts'), 'react', 'turbo', 'htmx']);
}

let failure: string | undefined;
try {
  await main();
} catch (error) {
  failure = messageOf(error);
}
const { passed, failed, second } = readResults();
console.log(`\n${passed} passed, ${failed} failed`);
if (second.length > 0) console.error(`\n${tellSecondTries(second)}`);
if (failure === undefined) console.log(`\n${sizeTable(measure(fromRoot('dist')))}`);
else {
  console.error(`\n${failure}`);
  process.exitCode = 1;
}

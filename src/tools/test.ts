/**
 * `npm test`: what a change can break, in about six minutes on two quiet cores. `npm run test:all` is the rest:
 * what takes long, or needs more than a browser. Both go through all of their steps, and end with what failed and what
 * took how long.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from './build.ts';
import { isFresh } from './built-files.ts';
import { fromRoot } from './bundle-settings.ts';
import { check } from './check.ts';
import { findBrowser } from './find-browser.ts';
import { messageOf, runNode, tableOf } from './run-program.ts';
import { measure, sizeTable } from './sizes.ts';

/** One step: what it is called, and what it does; it throws where something is wrong. */
interface Step {
  name: string;
  run(): Promise<void>;
}

const results = fromRoot('node_modules/.cache/results');
const vitestResults = `${results}/vitest.json`;
const playwrightResults = `${results}/playwright.json`;

/** A step that is a program of Node. */
const program = (name: string, args: string[], env?: Record<string, string>): Step => ({
  name,
  run: async () => {
    if ((await runNode(args, env)) !== 0) throw new Error(`${name} failed.`);
  },
});

/** A step that is one of our own tools, such as `e2e/frameworks/run-apps.ts`. */
const tool = (name: string, ...args: string[]): Step => program(name, ['--import', 'tsx', ...args]);

const unitTests = (name: string, projects: string[]): Step =>
  program(
    name,
    [
      fromRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestResults}`,
    ],
    // The build has said "production" to this process, and React in production has nothing for tests.
    { NODE_ENV: 'test' },
  );

const journeys = (name: string, projects: string[]): Step =>
  program(
    name,
    [
      fromRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults },
  );

const setUp: Step[] = [
  {
    name: 'Browser',
    run: async () => {
      // Everything that is started from here uses the same one.
      process.env.CHROMIUM_PATH = await findBrowser();
      console.log(process.env.CHROMIUM_PATH);
    },
  },
  {
    name: 'Build',
    run: async () => {
      if (!isFresh()) await build();
    },
  },
];

const quick: Step[] = [
  { name: 'Types, lint, README', run: check },
  unitTests('Unit tests', ['browser', 'node']),
  journeys('Journeys', ['quick']),
];

const rest: Step[] = [
  unitTests('All other unit tests', ['slow', 'slow-browser']),
  journeys('All other journeys', ['slow', 'tagged']),
  tool('Firefox and WebKit', '--test-reporter=spec', '--test-force-exit', 'e2e/engines/run-in-engines.ts'),
  tool('Frameworks', 'e2e/frameworks/run-apps.ts'),
];

/** What is read of Vitest's report. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** What is read of Playwright's report: a file is a suite, and a suite may hold others. */
interface JourneySuite {
  file: string;
  suites?: JourneySuite[];
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}
interface JourneyReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: JourneySuite[];
}

const failedJourneys = ({ file, suites = [], specs }: JourneySuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status }) =>
      status === 'unexpected' ? [`${file}: ${title}`] : status === 'flaky' ? [`${file}: ${title} (at first)`] : [],
    ),
  ),
  ...suites.flatMap(failedJourneys),
];

/** How many tests passed and failed, as far as the runners have said, and the names of those that failed. */
function count(): { passed: number; failed: number; names: string[] } {
  const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
  const unit: UnitReport | undefined = read(vitestResults);
  const journeys: JourneyReport | undefined = read(playwrightResults);
  const { expected = 0, flaky = 0, unexpected = 0 } = journeys?.stats ?? {};
  return {
    passed: (unit?.numPassedTests ?? 0) + expected + flaky,
    failed: (unit?.numFailedTests ?? 0) + unexpected,
    names: [
      ...(unit?.testResults ?? []).flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(fromRoot('.'), name)}: ${fullName}`),
      ),
      ...(journeys?.suites ?? []).flatMap(failedJourneys),
    ],
  };
}

/** Goes through the steps; what went wrong in which, and how long each took. */
async function runAll(steps: Step[]): Promise<{ failures: string[]; times: string[][] }> {
  const failures: string[] = [];
  const times: string[][] = [];
  for (const { name, run } of steps) {
    console.log(`\n${name}`);
    const start = performance.now();
    try {
      await run();
    } catch (error) {
      failures.push(messageOf(error));
      console.error(messageOf(error));
    }
    times.push([name, `${((performance.now() - start) / 1000).toFixed(0)} s`]);
  }
  return { failures, times };
}

const isAll = process.argv[2] === 'all';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const start = performance.now();
const before = await runAll(setUp);
// Nothing can be tested without a browser and a build.
const after = before.failures.length > 0 ? { failures: [], times: [] } : await runAll(isAll ? rest : quick);
const failures = [...before.failures, ...after.failures];
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${tableOf([...before.times, ...after.times, ['in all', `${seconds} s`]])}`);
if (failures.length === 0 && !isAll) console.log(`\n${sizeTable(measure(fromRoot('dist')))}`);
const { passed, failed, names } = count();
console.log(`\n${[`${passed} passed, ${failed} failed`, ...names].join('\n')}`);
if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}\nCONTRIBUTING.md, "When a test fails", says how to see what happened.`);
  process.exitCode = 1;
}

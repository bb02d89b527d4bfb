/**
 * `npm test`: what a change can break, in about six minutes on two quiet cores. `npm run test:all` is the rest:
 * what takes long, or needs more than a browser. Both go through all of their steps, and end with what failed and what
 * took how long.
 */
import buildWhereStale from './build.ts';
import { check } from './check.ts';
import { messageOf, runNode, tableOf } from './command-line.ts';
import { findOrInstallBrowser } from './find-or-install-browser.ts';
import { fromRoot } from './project-files.ts';
import { measure, sizeTable } from './sizes.ts';

/** One step: what it is called, and what it does; it throws where something is wrong. */
interface Step {
  name: string;
  run(): Promise<void>;
}

/** A step that is a program of Node. */
const program = (name: string, args: string[], env?: Record<string, string>): Step => ({
  name,
  run: () => runNode(args, `${name} failed.`, env),
});

const unitTests = (name: string, projects: string[]): Step =>
  program(
    name,
    [
      fromRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
    ],
    // The build has said "production" to this process, and React in production has nothing for tests.
    { NODE_ENV: 'test' },
  );

const journeys = (name: string, projects: string[], config = 'e2e'): Step =>
  program(name, [
    fromRoot('node_modules/@playwright/test/cli.js'),
    'test',
    `--config=${config}`,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
  ]);

const setUp: Step[] = [
  {
    name: 'Browser',
    run: async () => {
      // Everything that is started from here uses the same one.
      process.env.CHROMIUM_PATH = await findOrInstallBrowser();
      console.log(process.env.CHROMIUM_PATH);
    },
  },
  { name: 'Build', run: buildWhereStale },
];

const quick: Step[] = [
  { name: 'Types, lint, README', run: check },
  unitTests('Unit tests', ['browser', 'node']),
  journeys('Journeys', ['quick']),
];

const rest: Step[] = [
  unitTests('All other unit tests', ['slow', 'slow-browser']),
  journeys('All other journeys', ['slow', 'tagged']),
  journeys('Firefox and WebKit', ['firefox', 'webkit'], 'e2e/installing.config.ts'),
  journeys('Frameworks', ['frameworks'], 'e2e/installing.config.ts'),
];

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

const asked = process.argv.slice(2).join(' ');
const isAll = asked === 'all';
if (asked && !isAll) {
  console.error('This runs all tests. For some of them: npm run test:unit -- test/wall, npm run test:e2e -- keyboard');
  process.exit(1);
}
const start = performance.now();
const before = await runAll(setUp);
// Nothing can be tested without a browser and a build.
const after = before.failures.length > 0 ? { failures: [], times: [] } : await runAll(isAll ? rest : quick);
const failures = [...before.failures, ...after.failures];
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${tableOf([...before.times, ...after.times, ['in all', `${seconds} s`]])}`);
if (failures.length === 0 && !isAll) console.log(`\n${sizeTable(measure(fromRoot('dist')))}`);
if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}\nCONTRIBUTING.md, "When a test fails", says how to see what happened.`);
  process.exitCode = 1;
}

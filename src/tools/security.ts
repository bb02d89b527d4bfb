/**
 * `npm run test:security`: every hostile string there is, through the built files in three engines, and the figures.
 * Engines that are named as arguments are tried instead: `npm run test:security -- chromium firefox`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { build } from './build.ts';
import { fromRoot } from './bundles.ts';
import { runNode } from './program.ts';

/** What Playwright writes of its tests, as far as it is read here. */
interface Suite {
  suites?: Suite[];
  specs?: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

type Figures = { [name: string]: number | Figures };

/** The figures that the tests of a suite have recorded. */
const figuresOf = ({ suites = [], specs = [] }: Suite): Figures[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) => (type === 'figures' ? [JSON.parse(description ?? '{}')] : [])),
    ),
  ),
  ...suites.flatMap(figuresOf),
];

/** Adds figures up, name by name. */
function sum(total: Figures, more: Figures): Figures {
  const result: Figures = { ...total };
  for (const [name, value] of Object.entries(more)) {
    const before = result[name];
    if (typeof value === 'object') result[name] = sum(typeof before === 'object' ? before : {}, value);
    else result[name] = value + (typeof before === 'number' ? before : 0);
  }
  return result;
}

const folder = fromRoot('node_modules/.cache/results');
const results = `${folder}/security.json`;
process.env.OFFER_WALL_ATTACKS = 'all';

/** Runs all of it in Chromium, including what only a driver can see; whether all passed, and enough was tried. */
async function inChromium(): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  rmSync(results, { force: true });
  process.env.CHROMIUM_PATH = await findBrowser();
  await build();
  const playwright = fromRoot('node_modules/@playwright/test/cli.js');
  const code = await runNode(
    [
      playwright,
      'test',
      '--config=e2e',
      '--reporter=list,json',
      'security.slow.spec',
      'costs.slow.spec',
      'dompurify-unchanged.slow.spec',
      'limits.slow.spec',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  );
  const figures = figuresOf(JSON.parse(readFileSync(results, 'utf8')) as Suite).reduce(sum, {});
  console.log(JSON.stringify(figures, null, 2));
  // A test that was skipped, or found nothing to try, passes as well.
  const { strings, generated, addresses, wall } = figures;
  const isComplete = Number(strings) >= 1000 && Number(generated) >= 20_000 && Number(addresses) >= 50 && !!wall;
  if (!isComplete) console.error('Fewer strings were tried than there are.');
  return code === 0 && isComplete;
}

/** Runs what the pages find by themselves in another engine, by the titles in `e2e/journeys/`; whether all passed. */
async function inEngine(name: string): Promise<boolean> {
  const env = { JOURNEY: '^(hostile strings|whatever hostile|of hostile|no shape)' };
  return (await runNode(['--import', 'tsx', fromRoot('src/tools/engines.ts'), name], env)) === 0;
}

const asked = process.argv.slice(2);
const start = performance.now();
// One after another: side by side they would take as long, and wait for each other.
for (const name of asked.length ? asked : ['chromium', 'firefox', 'webkit']) {
  const isSafe = name === 'chromium' ? await inChromium() : await inEngine(name);
  if (!isSafe) process.exitCode = 1;
}
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);

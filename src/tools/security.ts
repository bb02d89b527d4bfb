/** `npm run test:security`: every hostile string there is, through the built files in three engines; then the figures. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { build } from './build.ts';
import { fromRoot } from './bundles.ts';
import { runNode } from './check.ts';

/** What Playwright writes of its tests, as far as it is read here. */
interface Suite {
  suites?: Suite[];
  specs?: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

type Figures = { [name: string]: number | Figures };

/** The figures that the tests of a suite have noted down. */
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
mkdirSync(folder, { recursive: true });
rmSync(results, { force: true });
process.env.CHROMIUM_PATH = await findBrowser();
await build();
const start = performance.now();
const inChromium = await runNode(
  [
    fromRoot('node_modules/@playwright/test/cli.js'),
    'test',
    '--config=e2e',
    '--reporter=list,json',
    'security.spec',
    'addresses.spec',
  ],
  { OFFER_WALL_ATTACKS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: results },
);
const figures = figuresOf(JSON.parse(readFileSync(results, 'utf8')) as Suite).reduce(sum, {});
console.log(JSON.stringify(figures, null, 2));
// A test that was skipped, or found nothing to try, says nothing by itself.
const { strings, generated, addresses, wall } = figures;
const isComplete = Number(strings) >= 1000 && Number(generated) >= 20_000 && Number(addresses) >= 50 && !!wall;
if (!isComplete) console.error('Fewer strings were tried than there are.');
const elsewhere = await runNode(['--import', 'tsx', fromRoot('src/tools/engines.ts')], {
  OFFER_WALL_ATTACKS: 'all',
  JOURNEY: '^(hostile strings|whatever hostile|of hostile)',
});
process.exitCode = inChromium || elsewhere || (isComplete ? 0 : 1);
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);

/** `npm run test:chaos`: attacks the built wall with random sequences. `--help` lists the options. */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build } from '../../src/tools/build.ts';
import { launchOptions } from '../support/browser.ts';
import { attack } from './attack.ts';

const HELP = `Usage: npm run test:chaos -- [options]

  --runs=<number>    sequences, default 2000
  --seed=<number>    begins with this seed; default: a new one
  --path=<path>      repeats one sequence of a seed
  --replay=<path>    which of its commands could be done, as a failure says
  --workers=<number> browsers at the same time, default 2
`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    path: { type: 'string' },
    replay: { type: 'string' },
    workers: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const runs = Number(values.runs);
  const workers = values.path ? 1 : Math.max(1, Math.min(Number(values.workers), runs));
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  let done = 0;
  const progress = () => {
    if (++done % 100 === 0) console.log(`${done} sequences`);
  };
  const outcomes = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const browser = await chromium.launch(await launchOptions({ keepsPages: true }));
      const share = Math.ceil(runs / workers);
      const { path, replay } = values;
      const outcome = await attack(browser, { runs: share, seed: seed + worker, path, replay, progress });
      await browser.close();
      return outcome;
    }),
  );
  for (const { seed: used, runs: made, steps, seconds, failure } of outcomes) {
    console.log(`seed ${used}: ${made} sequences, ${steps} steps in ${seconds.toFixed(1)} s`);
    if (failure) console.error(`\n${failure}\n`);
  }
  if (outcomes.some(({ failure }) => failure)) process.exitCode = 1;
}

if (values.help) console.log(HELP);
else {
  await build();
  await main();
}

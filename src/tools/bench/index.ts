/** `npm run bench`: the wall beside a page by hand, and a wall with React and in an iframe, measured in turn. */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { runWhenCalled, tableOf } from '../command-line.ts';
import { browserFlags, findOrInstallBrowser } from '../find-or-install-browser.ts';
import { buildAndServe } from './build-and-serve.ts';
import { measureInRounds, measures } from './measures.ts';
import { linesOf, machine, tablesOf, writeFigures, writeReport } from './result-tables.ts';

const HELP = `Usage: npm run bench -- [options]

Builds the wall, a page by hand, and a wall with React and in an iframe, shows them in turn in a slow
browser, and says what each takes.

Options:
  --only <names>      measures whose names begin with one of these, separated by commas:
                      ${measures.map(({ name }) => name).join(', ')}
  --rounds <number>   how often each is measured (default 15)
  --write             writes the tables into public/docs/performance.md as well, and what the home page says
  --help              shows this text
`;

interface Wish {
  only: readonly string[];
  rounds: number;
  /** Whether the documentation gets the tables, and the home page its figures. */
  isWritten: boolean;
}

async function compare({ only, rounds, isWritten }: Wish): Promise<void> {
  const chosen = measures.filter(({ name }) => only.some((part) => name.startsWith(part)));
  if (chosen.length === 0) throw new Error(`There is no such measure: ${only.join(', ')}. See --help.`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number of 1 or more.');
  if (isWritten && chosen.length < measures.length) throw new Error('--write takes all measures, so not --only.');
  const executablePath = await findOrInstallBrowser();
  console.log('Building the wall and its rivals…');
  const served = await buildAndServe();
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, ...served.browserArgs] });
  try {
    const where = `${machine()}, Chromium ${browser.version()}, HTTP/2 with TLS, ${rounds} rounds`;
    console.log(`${where}\n`);
    const bench = { browser, served };
    const samples = await measureInRounds(bench, chosen, rounds);
    const lines = linesOf(samples);
    console.log(`\n${tablesOf(lines).map(tableOf).join('\n\n')}`);
    if (!isWritten) return;
    writeReport(lines, where);
    await writeFigures(bench, samples, where);
  } finally {
    await browser.close();
    served.close();
  }
}

await runWhenCalled(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '15' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) process.stdout.write(HELP);
  else await compare({ only: values.only.split(','), rounds: Number(values.rounds), isWritten: values.write });
});

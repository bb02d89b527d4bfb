/** `npm run bench`: the wall beside walls by hand, with React and in an iframe, measured in turn. */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { browserArgs, findBrowser } from '../browser.ts';
import { messageOf } from '../program.ts';
import { buildAll, probe } from './files.ts';
import { measureInRounds, measures } from './measures.ts';
import { asMarkdown, asText, linesOf, machine, writeReport } from './report.ts';
import { serve } from './site.ts';
import { complaint } from './stats.ts';

const HELP = `Usage: npm run bench -- [options]

Builds the wall and the same wall by hand, with React and in an iframe, shows them in turn in a slow
browser, and says what each takes.

Options:
  --only <names>      measures whose names begin with one of these, separated by commas:
                      ${measures.map(({ name }) => name).join(', ')}
  --rounds <number>   how often each is measured (default 15)
  --write             writes the tables into public/docs/performance.md as well
  --help              shows this text
`;

interface Wish {
  only: readonly string[];
  rounds: number;
  /** Whether the documentation gets the tables. */
  isWritten: boolean;
}

async function compare({ only, rounds, isWritten }: Wish): Promise<void> {
  const chosen = measures.filter(({ name }) => only.some((part) => name.startsWith(part)));
  if (chosen.length === 0) throw new Error(`There is no such measure: ${only.join(', ')}. See --help.`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number of 1 or more.');
  if (isWritten && chosen.length < measures.length) throw new Error('--write takes all measures, so not --only.');
  const executablePath = await findBrowser();
  console.log('Building the wall and its opponents…');
  await buildAll();
  const served = await serve();
  const browser = await chromium.launch({ executablePath, args: [...browserArgs, ...served.browserArgs] });
  try {
    const where = `${machine()}, Chromium ${browser.version()}, ${served.protocol}, ${rounds} rounds`;
    console.log(`${where}\n`);
    const bench = { browser, served, probe: probe() };
    const { samples, calibrations } = await measureInRounds(bench, chosen, rounds, (text) =>
      process.stdout.write(text),
    );
    const lines = linesOf(samples);
    const words = complaint(calibrations);
    console.log(`\n${asText(lines)}`);
    if (words) console.log(`\n${words}`);
    if (isWritten) writeReport(asMarkdown(lines), where, words);
  } finally {
    await browser.close();
    served.close();
  }
}

/** What went wrong, and why. */
const explain = (thrown: unknown): string =>
  thrown instanceof Error && thrown.cause ? `${thrown.message}\n${explain(thrown.cause)}` : messageOf(thrown);

try {
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
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/** `npm run simulate`: what many walls ask of the service while it is down or limits them, and when it is back. */
import { parseArgs } from 'node:util';
import { disturbances } from './disturbance.ts';
import { bounds, isOver, measure, table } from './report.ts';
import { type Setting, simulate } from './simulate.ts';

const HELP = `Usage: npm run simulate -- [options]

People at offer walls, in virtual time: the service is disturbed for a minute, in several ways.
Fails where all requests reach ${bounds.total} times the undisturbed number, or a rate over five seconds afterwards
is above ${bounds.spike} times the normal one.

Options:
  --walls <number>   walls that are open at any time (default 10000)
  --seed <number>    other people, other chance (default 1)
  --only <text>      only the disturbances whose name contains it
  --help             shows this text
`;

const { values } = parseArgs({
  options: {
    walls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else {
  const setting: Setting = { walls: Number(values.walls), seed: Number(values.seed) };
  const calm = await simulate(setting);
  const rows = [measure('undisturbed', calm, calm)];
  for (const disturbance of disturbances.filter(({ name }) => name.includes(values.only))) {
    rows.push(measure(disturbance.name, await simulate(setting, disturbance), calm));
  }
  console.log(table(rows));
  if (rows.some(isOver)) process.exitCode = 1;
}

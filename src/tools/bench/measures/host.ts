import type { CDPSession } from 'playwright';
import { below, type Measure } from '../measure.ts';
import { CARD } from '../probe/contract.ts';
import { onStage, slowDevice } from '../stage.ts';
import { usual } from '../variants.ts';

const CARDS = 100;
const TIMES = 60;
const STILL = 1000;

/** How many of a wall's functions have been called since this was last asked. */
async function calls(cdp: CDPSession): Promise<number> {
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => /\/(offer-wall|floor|react)\.[^/]*js$/.test(url));
  const ranges = own.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.slice(0, 1)));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/** What it costs that a publisher animates a style of the wall's element, with 100 cards in it. */
export const host: Measure = {
  name: 'host',
  variants: ['floor', 'react', 'wall'],
  length: 'short',
  rows: [
    // A card that were drawn again would be a hundred calls.
    {
      figure: 'calls',
      title: 'style of the element changes: calls of functions each time',
      unit: '',
      digits: 1,
      targets: [below('wall', 10)],
    },
    { figure: 'script', title: 'style of the element changes: script each time', unit: 'ms', digits: 2, targets: [] },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, { ...usual, pageSize: CARDS }, slowDevice, async ({ ask, cdp, work }) => {
      await ask('appears', { selector: CARD, count: CARDS });
      await ask('quiet', STILL);
      await cdp.send('Profiler.enable');
      await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
      await calls(cdp);
      const before = await work();
      await ask('animateHost', TIMES);
      const after = await work();
      return { calls: (await calls(cdp)) / TIMES, script: (after.scripts - before.scripts) / TIMES };
    }),
};

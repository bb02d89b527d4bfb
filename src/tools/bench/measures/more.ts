import { atMost, below, type Measure } from '../measure.ts';
import { CARD } from '../probe/contract.ts';
import { LARGE } from '../service.ts';
import { onStage, type Stage, slowDevice } from '../stage.ts';
import { usual } from '../variants.ts';

/** Offers that are appended at a time. */
const STEP = 100;
const STILL = 500;

const MORE = '.more';

/** Pixels that are scrolled through: some twenty rows of cards at a reader's hurried pace. */
const WAY = 8000;

const MEGABYTE = 1_000_000;

/**
 * Milliseconds from the answer until what has been appended is seen, each time until all are there. All but the first time:
 * the wall may go on by itself then, since its end is near.
 */
async function appendAll({ ask, press }: Stage): Promise<number[]> {
  const times: number[] = [];
  for (let count = STEP; count < LARGE; count += STEP) {
    // The pictures that come into sight are no part of it.
    await ask('middleOf', MORE);
    await ask('quiet', STILL);
    if ((await ask('count', CARD)) > count) continue;
    const appears = ask('appears', { selector: CARD, count: count + STEP });
    await press(MORE);
    const { painted } = await appears;
    const { came } = await ask('answer', `page=${count / STEP}`);
    if (count > STEP) times.push(painted - came);
  }
  await ask('quiet', STILL);
  return times;
}

/** A list that grows to 2,000 offers. */
export const more: Measure = {
  name: 'more',
  variants: ['floor', 'react', 'wall'],
  length: 'long',
  rows: [
    {
      figure: 'growth',
      title: '2,000 offers appended, last append / second',
      unit: '×',
      digits: 2,
      targets: [below('wall', 1.1)],
    },
    {
      figure: 'second',
      title: '2,000 offers appended, second append, answer → painted',
      unit: 'ms',
      digits: 0,
      targets: [],
    },
    {
      figure: 'last',
      title: '2,000 offers appended, last append, answer → painted',
      unit: 'ms',
      digits: 0,
      targets: [],
    },
    { figure: 'heap', title: '2,000 offers, heap', unit: 'MB', digits: 1, targets: [atMost('wall', 'floor', 1.6)] },
    {
      figure: 'frame',
      title: '2,000 offers, longest frame while scrolling',
      unit: 'ms',
      digits: 0,
      targets: [below('wall', 33)],
    },
  ],
  take: (theatre, variant) => {
    const setting = { ...usual, pageSize: STEP, paging: 'more' as const, tabs: 'offers', service: 'large' };
    return onStage(theatre, variant, setting, slowDevice, async (stage) => {
      const { ask, cdp } = stage;
      await ask('firstCard');
      await ask('quiet', STILL);
      const times = await appendAll(stage);
      const [second = Number.NaN, last = Number.NaN] = [times[0], times.at(-1)];
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const frame = await ask('scroll', WAY);
      return { growth: last / second, second, last, heap: usedSize / MEGABYTE, frame };
    });
  },
};

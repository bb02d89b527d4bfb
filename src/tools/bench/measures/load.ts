import { below, type Measure } from '../measure.ts';
import { CARD } from '../probe/contract.ts';
import { onStage, slowDevice, slowDeviceAndNetwork } from '../stage.ts';
import { usual, type Variant } from '../variants.ts';

const all: readonly Variant[] = ['floor', 'react', 'iframe', 'wall'];
const STILL = 1000;

/** The longest time for which a page cannot react while it loads many offers. */
export const longestTask: Measure = {
  name: 'task',
  variants: all,
  length: 'short',
  rows: [
    {
      figure: 'task',
      title: 'longest task while 100 offers load',
      unit: 'ms',
      digits: 0,
      targets: [below('wall', 50)],
    },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, { ...usual, pageSize: 100 }, slowDevice, async ({ ask }) => {
      await ask('appears', { selector: CARD, count: 100 });
      await ask('quiet', STILL);
      return { task: (await ask('account')).longestTask };
    }),
};

/** How far what stands below the wall is moved while it loads: not at all where the page holds its place. */
export const shift: Measure = {
  name: 'shift',
  variants: [...all, 'hints'],
  length: 'short',
  // Less than that is a tab that gets its number, in the wall itself.
  rows: [{ figure: 'shift', title: 'layout shift', unit: '', digits: 3, targets: [below('hints', 0.001)] }],
  take: (theatre, variant) =>
    onStage(theatre, variant, usual, slowDeviceAndNetwork, async ({ page, ask }) => {
      await ask('firstCard');
      await ask('quiet', STILL);
      // What is below a frame is the page's, not the frame's.
      return { shift: (await page.evaluate(() => window.bench.account())).shift };
    }),
};

import { below, type Measure } from '../measure.ts';
import { onStage, slowDevice, type Theatre } from '../stage.ts';
import { type Setting, usual } from '../variants.ts';

/** Milliseconds after which nothing comes any more: the script looks after three seconds whether there is a wall. */
const STILL = 4000;

/** The main thread's work, and the bytes that come, until the page is at rest. */
const costOf = (theatre: Theatre, place: Setting['place']): Promise<{ work: number; bytes: number }> =>
  onStage(theatre, 'wall', { ...usual, place }, slowDevice, async ({ page, ask, work }) => {
    await ask('quiet', STILL);
    const { all } = await work();
    const bytes = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
    });
    return { work: all, bytes };
  });

/** What the script costs a page that shows no wall, or not yet: more than the same page without the script. */
const idle = (place: Setting['place'], what: string): Measure => ({
  name: `idle-${place}`,
  variants: ['wall'],
  length: 'short',
  rows: [
    { figure: 'bytes', title: `${what}: transferred`, unit: 'kB', digits: 2, targets: [below('wall', 8.5)] },
    {
      figure: 'work',
      title: `${what}: work of the main thread, CPU × 4`,
      unit: 'ms',
      digits: 0,
      targets: [below('wall', 15)],
    },
  ],
  take: async (theatre) => {
    const bare = await costOf(theatre, 'bare');
    const { work, bytes } = await costOf(theatre, place);
    return { bytes: (bytes - bare.bytes) / 1000, work: work - bare.work };
  },
});

export const idles: readonly Measure[] = [idle('nowhere', 'page without a wall'), idle('far', 'lazy wall far below')];

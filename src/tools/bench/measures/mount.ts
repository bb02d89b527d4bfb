import type { CDPSession } from 'playwright';
import { below, type Measure } from '../measure.ts';
import { onStage, slowDevice } from '../stage.ts';
import { usual } from '../variants.ts';

const TIMES = 300;
const STILL = 1000;

/** Milliseconds in which nobody does anything. */
const REST = 5000;

/** What is in memory once nothing superfluous is. */
async function memory(cdp: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize / 1_000_000, nodes, listeners: jsEventListeners };
}

/** What is left of walls that were on the page, used, and removed. Only the wall can be mounted again and again. */
export const mount: Measure = {
  name: 'mount',
  variants: ['wall'],
  length: 'long',
  rows: [
    {
      figure: 'heap',
      title: `${TIMES} walls mounted, used, removed: heap more`,
      unit: 'MB',
      digits: 2,
      targets: [below('wall', 1)],
    },
    {
      figure: 'nodes',
      title: `${TIMES} walls mounted, used, removed: nodes more`,
      unit: '',
      digits: 0,
      targets: [below('wall', 10)],
    },
    {
      figure: 'listeners',
      title: `${TIMES} walls mounted, used, removed: listeners more`,
      unit: '',
      digits: 0,
      targets: [below('wall', 5)],
    },
    { figure: 'idle', title: 'a wall at rest: scripts in 5 s', unit: 'ms', digits: 1, targets: [below('wall', 2)] },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, usual, { ...slowDevice, cpu: 1 }, async ({ ask, cdp, work }) => {
      await ask('firstCard');
      await ask('quiet', STILL);
      const atRest = await work();
      await new Promise((done) => setTimeout(done, REST));
      const idle = (await work()).scripts - atRest.scripts;
      await ask('mountAgain', 10);
      const before = await memory(cdp);
      await ask('mountAgain', TIMES);
      const after = await memory(cdp);
      return {
        heap: after.heap - before.heap,
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
        idle,
      };
    }),
};

import { atMost, type Measure } from '../measure.ts';
import { CARD } from '../probe/contract.ts';
import { onStage, slowDevice } from '../stage.ts';
import { usual } from '../variants.ts';

/** Milliseconds without a change, well before a slow service answers. */
const STILL = 300;

/** From the answer of a service that has taken its time until all its offers are seen. */
const answer = (count: number): Measure => ({
  name: `answer-${count}`,
  variants: ['floor', 'react', 'iframe', 'wall'],
  length: 'short',
  rows: [
    { figure: 'inDom', title: `${count} offers, answer → in the DOM`, unit: 'ms', digits: 0, targets: [] },
    {
      figure: 'painted',
      title: `${count} offers, answer → painted`,
      unit: 'ms',
      digits: 0,
      targets: [atMost('wall', 'floor', 1.25)],
    },
    {
      figure: 'work',
      title: `${count} offers, answer → painted, work of the main thread`,
      unit: 'ms',
      digits: 0,
      targets: [],
    },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, { ...usual, pageSize: count, service: 'slow' }, slowDevice, async ({ ask, work }) => {
      await ask('quiet', STILL);
      const before = await work();
      const { inDom, painted } = await ask('appears', { selector: CARD, count });
      const after = await work();
      const { came } = await ask('answer', '/offer-wall/offers?');
      if (came > inDom) throw new Error(`${variant} shows offers before they have come.`);
      return { inDom: inDom - came, painted: painted - came, work: after.all - before.all };
    }),
});

export const answers: readonly Measure[] = [answer(10), answer(100)];

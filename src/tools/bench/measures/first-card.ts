import { atLeast, atMost, type Measure } from '../measure.ts';
import { CARD } from '../probe/contract.ts';
import { onStage, slowDeviceAndNetwork } from '../stage.ts';
import { usual } from '../variants.ts';

/** From the beginning of the navigation until a person sees an offer. */
export const firstCard: Measure = {
  name: 'first-card',
  variants: ['floor', 'react', 'iframe', 'wall', 'hints'],
  length: 'short',
  rows: [
    {
      figure: 'painted',
      title: 'navigation → first card',
      unit: 'ms',
      digits: 0,
      targets: [
        atMost('wall', 'floor', 1.08),
        atLeast('react', 'wall', 1.5),
        atLeast('iframe', 'wall', 1.8),
        atMost('hints', 'wall', 0.85),
      ],
    },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, usual, slowDeviceAndNetwork, async ({ start, ask }) => {
      const { painted } = await ask('firstCard');
      const count = await ask('count', CARD);
      if (count !== usual.pageSize) throw new Error(`${variant} shows ${count} cards.`);
      const { times } = await ask('answer', '/offer-wall/offers?');
      if (times !== 1) throw new Error(`${variant} has asked for the list ${times} times.`);
      return { painted: painted - start };
    }),
};

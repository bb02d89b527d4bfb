import { atLeast, atMost, type Measure, type Target } from '../measure.ts';
import { CARD } from '../probe/contract.ts';
import { onStage, type Stage } from '../stage.ts';
import { usual, type Variant } from '../variants.ts';

/** When the first offer was painted, if the page has done what it should. */
async function paintedIn({ ask }: Stage, variant: Variant): Promise<number> {
  const { painted } = await ask('firstCard');
  const count = await ask('count', CARD);
  if (count !== usual.pageSize) throw new Error(`${variant} shows ${count} cards.`);
  const { times } = await ask('answer', '/offer-wall/offers?');
  if (times !== 1) throw new Error(`${variant} has asked for the list ${times} times.`);
  return painted;
}

const targets = [atMost('wall', 'floor', 1.06), atMost('hints', 'floor', 0.85)];

/** From the beginning of the navigation until a person sees an offer. */
const firstCard = (cpu: number, variants: readonly Variant[], more: Target[] = []): Measure => ({
  name: `first-card-${cpu}`,
  variants,
  length: 'short',
  rows: [
    {
      figure: 'painted',
      title: `navigation → first card, CPU × ${cpu}`,
      unit: 'ms',
      digits: 0,
      targets: [...targets, ...more],
    },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, usual, { cpu, isSlowNetwork: true }, async (stage) => ({
      painted: (await paintedIn(stage, variant)) - stage.start,
    })),
});

/** The same for somebody who comes back: the list is asked for anew, the files are there. */
const secondVisit: Measure = {
  name: 'second-visit',
  variants: ['floor', 'wall'],
  length: 'short',
  rows: [
    {
      figure: 'painted',
      title: 'second visit, navigation → first card, CPU × 4',
      unit: 'ms',
      digits: 0,
      targets: [atMost('wall', 'floor', 1.02)],
    },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, usual, { cpu: 4, isSlowNetwork: true }, async (stage) => {
      await paintedIn(stage, variant);
      // The files that come after the first cards are kept, too.
      await stage.ask('quiet', 1000);
      const start = await stage.comeBack();
      return { painted: (await paintedIn(stage, variant)) - start };
    }),
};

export const firstCards: readonly Measure[] = [
  firstCard(1, ['floor', 'wall', 'hints']),
  firstCard(2, ['floor', 'wall', 'hints']),
  firstCard(
    4,
    ['floor', 'react', 'iframe', 'wall', 'hints'],
    [atLeast('react', 'wall', 1.5), atLeast('iframe', 'wall', 1.8)],
  ),
  secondVisit,
];

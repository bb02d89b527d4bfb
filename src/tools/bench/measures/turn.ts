import { atMost, below, type Measure } from '../measure.ts';
import { DEBOUNCE } from '../opponents/shared/words.ts';
import { CARD, NAME } from '../probe/contract.ts';
import { onStage, type Stage, slowDevice } from '../stage.ts';
import { type Setting, usual } from '../variants.ts';

const STILL = 1000;

/** One way to other offers. */
interface Way {
  name: string;
  title: string;
  setting: Partial<Setting>;
  /** How many cards come. */
  count: number;
  /** Part of the address that is asked. */
  address: string;
  /** Milliseconds that all of them wait after the input before they ask. */
  pause: number;
  act: (stage: Stage) => Promise<void>;
}

const nextPage = ({ press }: Stage) => press('.page-turn:last-child');

const ways: readonly Way[] = [
  {
    name: 'page-10',
    title: 'next page',
    setting: {},
    count: 10,
    address: '/offer-wall/offers?',
    pause: 0,
    act: nextPage,
  },
  {
    name: 'page-100',
    title: 'next page of 100',
    setting: { pageSize: 100, service: 'large' },
    count: 100,
    address: '/offer-wall/offers?',
    pause: 0,
    act: nextPage,
  },
  {
    name: 'tab',
    title: 'tab',
    setting: {},
    count: 1,
    address: '/pub-member/offers?',
    pause: 0,
    // What is completed begins with another offer than all of them do.
    act: ({ press }) => press('[role="tab"]:nth-child(3)'),
  },
  {
    name: 'search',
    title: 'search',
    setting: { controls: 'search' },
    count: 1,
    address: 'filter.search=m',
    pause: DEBOUNCE,
    act: async ({ press, ask, cdp }) => {
      await press('.search');
      await ask('quiet', STILL);
      await ask('reset');
      // No letter of the first offer.
      const key = { key: 'm', code: 'KeyM', windowsVirtualKeyCode: 77 };
      await cdp.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: 'm' });
      await cdp.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
    },
  },
];

/** From an input, or the pause after it, until other offers are seen. */
export const turns: readonly Measure[] = ways.map(({ name, title, setting, count, address, pause, act }) => ({
  name,
  variants: ['floor', 'react', 'iframe', 'wall'],
  length: 'short',
  rows: [
    { figure: 'inp', title: `${title}, INP`, unit: 'ms', digits: 0, targets: [below('wall', 50)] },
    {
      figure: 'painted',
      title: `${title}, ${pause ? `${pause} ms after the input` : 'input'} → painted`,
      unit: 'ms',
      digits: 0,
      targets: [atMost('wall', 'floor', 1.25)],
    },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, { ...usual, ...setting }, slowDevice, async (stage) => {
      const { ask } = stage;
      await ask('firstCard');
      await ask('quiet', STILL);
      await ask('reset');
      const not = await ask('textOf', NAME);
      const appears = ask('appears', { selector: NAME, count, not });
      await act(stage);
      const { painted } = await appears;
      await ask('quiet', STILL);
      const { inp, input } = await ask('account');
      const shown = await ask('count', CARD);
      if (shown < count) throw new Error(`${variant} shows ${shown} cards.`);
      // It has asked for them, not shown others that it had.
      await ask('answer', address);
      return { inp, painted: painted - input - pause };
    }),
}));

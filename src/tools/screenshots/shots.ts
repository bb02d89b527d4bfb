import { languages } from '../../i18n/languages.ts';
import { landmarks } from '../../sandbox/index.ts';
import { ALL_CONTROLS, open, press, type State, stateOf } from '../gallery/states.ts';
import type { Shot } from './studio.ts';

/** How wide and high a window is; by default as high as the page. */
type Size = Pick<Shot, 'width' | 'height'>;
const tablet: Size = { width: 768 };
const dialog: Size = { width: 768, height: 900 };
const phone: Size = { width: 360, height: 740 };
const dark = { colorScheme: 'dark' } as const;
const forced = { forcedColors: 'active' } as const;
const rtl = { direction: 'rtl' } as const;

/** The presets of `public/presets/`. */
export const presets = ['calm', 'night', 'game', 'bank'] as const;

/** Pictures under one heading of the contact sheet. */
export interface Group {
  title: string;
  shots: readonly Shot[];
}

/** A picture of one of the states, and what is special about it. */
const of = (name: Parameters<typeof stateOf>[0], size: Size, more: Partial<Shot> = {}): Shot => ({
  ...stateOf(name),
  ...size,
  ...more,
});
const phones = (...names: Parameters<typeof stateOf>[0][]): Shot[] => names.map((name) => of(name, phone));

const controls: State = { name: '', attributes: ALL_CONTROLS };
const steps: State = { name: '', acts: [open(landmarks.multiEvent)] };

/** Every state that is worth a look. */
export const groups: readonly Group[] = [
  {
    title: 'The list, from narrow to wide',
    shots: [240, 360, 480, 768, 1280].map((width) => ({ ...controls, name: `List, ${width} px`, width })),
  },
  {
    title: 'Tabs and controls',
    shots: [
      of('In progress', tablet),
      of('Completed', tablet),
      of('In progress', { width: 360 }, { name: 'In progress, phone' }),
      { ...controls, name: 'Filters, phone', ...phone, acts: [press('find.filter')] },
      of('A list that grows', tablet, { attributes: { paging: 'more', 'page-size': '2' } }),
      {
        name: 'A page in the middle',
        ...tablet,
        attributes: { 'page-size': '2' },
        acts: [press('pages.next'), press('pages.next')],
        until: 'Page 3 of 20 · 40 offers',
      },
    ],
  },
  {
    title: 'Dialogs',
    shots: [
      of('An offer', dialog),
      of('An offer in steps, started', dialog),
      of('An offer with rich text, completed', dialog),
      { name: 'Without a creative', ...dialog, acts: [open(landmarks.noCreative)] },
      { name: 'A long name', ...dialog, acts: [open(landmarks.longName)] },
      of('An offer', phone, { name: 'An offer, phone' }),
      of('An offer in steps, started', phone, { name: 'In steps, phone' }),
      ...phones('A tab that was blocked', 'A link that failed', 'Details that failed', 'Details on their way'),
    ],
  },
  {
    title: 'Empty, waiting and failed',
    shots: [
      of('Loading', phone),
      of('Loading', { width: 768, height: 740 }, { name: 'Loading, wide' }),
      ...phones('No offers', 'In progress, empty', 'Nobody signed in', 'A list that failed', 'Too many requests'),
    ],
  },
  {
    title: 'Dark',
    shots: [
      { ...controls, name: 'Dark, phone', width: 360, media: dark },
      { ...controls, name: 'Dark', width: 1280, media: dark },
      { ...steps, name: 'Dark, in steps', ...dialog, media: dark },
      of('In progress', tablet, { name: 'Dark, in progress', media: dark }),
    ],
  },
  {
    title: 'From right to left',
    shots: [
      { ...controls, name: 'RTL, phone', width: 360, ...rtl },
      { ...controls, name: 'RTL', width: 1280, ...rtl },
      { ...steps, name: 'RTL, in steps', ...dialog, ...rtl },
      of('An offer in Arabic', dialog, rtl),
    ],
  },
  {
    title: 'Forced colours and more contrast',
    shots: [
      { ...controls, name: 'Forced colours, phone', width: 360, media: forced },
      { ...controls, name: 'Forced colours', width: 1280, media: forced },
      of('In progress', tablet, { name: 'Forced colours, dark', media: { ...forced, ...dark } }),
      { ...steps, name: 'Forced colours, in steps', ...dialog, media: forced },
      { ...controls, name: 'More contrast', ...tablet, media: { contrast: 'more' } },
    ],
  },
  {
    title: 'Presets',
    shots: presets.flatMap((preset): Shot[] => [
      { ...controls, name: `Preset ${preset}`, ...tablet, preset },
      { ...steps, name: `Preset ${preset}, a dialog`, ...dialog, preset },
    ]),
  },
  {
    title: 'Languages',
    shots: languages.flatMap((locale): Shot[] => [
      { name: `${locale}, list`, width: 360, attributes: { ...ALL_CONTROLS, locale } },
      { ...steps, name: `${locale}, dialog`, ...dialog, attributes: { locale } },
    ]),
  },
];

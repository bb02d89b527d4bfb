import { languages } from '../../i18n/languages.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { landmarks } from '../../sandbox/index.ts';
import type { Act } from '../gallery/states.ts';
import type { Shot } from './studio.ts';

const open = (offerId: string): Act => ({ open: offerId });
const press = (says: MessageId): Act => ({ press: says });
const controls = { controls: 'search category sort featured' };
const dark = { colorScheme: 'dark' } as const;
const forced = { forcedColors: 'active' } as const;
const dialog = { width: 768, height: 900 };
const phone = { width: 360, height: 740 };

/** The presets of `public/presets/`. */
export const presets = ['calm', 'night', 'game', 'bank'] as const;

/** Pictures under one heading of the contact sheet. */
export interface Group {
  title: string;
  shots: readonly Shot[];
}

/** Every state that is worth a look. */
export const groups: readonly Group[] = [
  {
    title: 'The list, from narrow to wide',
    shots: [240, 360, 480, 768, 1280].map((width) => ({ name: `List, ${width} px`, width, attributes: controls })),
  },
  {
    title: 'Tabs and controls',
    shots: [
      { name: 'In progress', width: 768, acts: [press('list.inProgress')] },
      { name: 'Completed', width: 768, acts: [press('list.completed')] },
      { name: 'In progress, phone', width: 360, acts: [press('list.inProgress')] },
      { name: 'Filters, phone', ...phone, attributes: controls, acts: [press('find.filter')] },
      { name: 'A list that grows', width: 768, attributes: { paging: 'more', 'page-size': '2' } },
      {
        name: 'A page in the middle',
        width: 768,
        attributes: { 'page-size': '2' },
        acts: [press('pages.next'), press('pages.next')],
        until: 'Page 3 of 20 · 40 offers',
      },
    ],
  },
  {
    title: 'Dialogs',
    shots: [
      { name: 'An offer', ...dialog, acts: [open(landmarks.sample)] },
      { name: 'In steps, started', ...dialog, acts: [open(landmarks.multiEvent)] },
      { name: 'Completed, rich text', ...dialog, acts: [open(landmarks.richHtml)] },
      { name: 'Without a creative', ...dialog, acts: [open(landmarks.noCreative)] },
      { name: 'A long name', ...dialog, acts: [open(landmarks.longName)] },
      { name: 'An offer, phone', ...phone, acts: [open(landmarks.sample)] },
      { name: 'In steps, phone', ...phone, acts: [open(landmarks.multiEvent)] },
      {
        name: 'A blocked tab',
        ...phone,
        isBlocked: true,
        acts: [open(landmarks.sample), press('dialog.getOffer')],
        until: 'Open the offer',
      },
      {
        name: 'A failed click',
        ...phone,
        faults: { link: { kind: 'status', status: 500 } },
        acts: [open(landmarks.sample), press('dialog.getOffer')],
        until: 'could not be opened',
      },
      {
        name: 'Details that failed',
        ...phone,
        faults: { details: { kind: 'status', status: 500 } },
        acts: [open(landmarks.sample)],
      },
      {
        name: 'Details on their way',
        ...phone,
        faults: { details: { kind: 'hang' } },
        acts: [open(landmarks.sample)],
        until: 'Get offer',
      },
    ],
  },
  {
    title: 'Empty, waiting and failed',
    shots: [
      { name: 'Loading', ...phone, faults: { offers: { kind: 'hang' } }, until: 'Loading offers' },
      { name: 'Loading, wide', width: 768, height: 740, faults: { offers: { kind: 'hang' } }, until: 'Loading offers' },
      { name: 'No offers', ...phone, faults: { offers: { kind: 'shape', shape: 'no-items' } } },
      { name: 'None started', ...phone, attributes: { 'member-id': 'new' }, acts: [press('list.inProgress')] },
      {
        name: 'Nobody signed in',
        ...phone,
        attributes: { 'member-id': '', 'sign-in-url': 'https://publisher.example/sign-in' },
      },
      { name: 'A list that failed', ...phone, faults: { offers: { kind: 'status', status: 500 } } },
      { name: 'Too many requests', ...phone, faults: { offers: { kind: 'rate-limit', retryAfter: 300 } } },
    ],
  },
  {
    title: 'Dark',
    shots: [
      { name: 'Dark, phone', width: 360, media: dark, attributes: controls },
      { name: 'Dark', width: 1280, media: dark, attributes: controls },
      { name: 'Dark, in steps', ...dialog, media: dark, acts: [open(landmarks.multiEvent)] },
      { name: 'Dark, in progress', width: 768, media: dark, acts: [press('list.inProgress')] },
    ],
  },
  {
    title: 'From right to left',
    shots: [
      { name: 'RTL, phone', width: 360, direction: 'rtl', attributes: controls },
      { name: 'RTL', width: 1280, direction: 'rtl', attributes: controls },
      { name: 'RTL, in steps', ...dialog, direction: 'rtl', acts: [open(landmarks.multiEvent)] },
      { name: 'RTL, an Arabic offer', ...dialog, direction: 'rtl', acts: [open(landmarks.rtl)] },
    ],
  },
  {
    title: 'Forced colours and more contrast',
    shots: [
      { name: 'Forced colours, phone', width: 360, media: forced, attributes: controls },
      { name: 'Forced colours', width: 1280, media: forced, attributes: controls },
      { name: 'Forced colours, dark', width: 768, media: { ...forced, ...dark }, acts: [press('list.inProgress')] },
      { name: 'Forced colours, in steps', ...dialog, media: forced, acts: [open(landmarks.multiEvent)] },
      { name: 'More contrast', width: 768, media: { contrast: 'more' }, attributes: controls },
    ],
  },
  {
    title: 'Presets',
    shots: presets.flatMap((preset): Shot[] => [
      { name: `Preset ${preset}`, width: 768, preset, attributes: controls },
      { name: `Preset ${preset}, a dialog`, ...dialog, preset, acts: [open(landmarks.multiEvent)] },
    ]),
  },
  {
    title: 'Languages',
    shots: languages.flatMap((locale): Shot[] => [
      { name: `${locale}, list`, width: 360, attributes: { ...controls, locale } },
      { name: `${locale}, dialog`, ...dialog, attributes: { locale }, acts: [open(landmarks.multiEvent)] },
    ]),
  },
];

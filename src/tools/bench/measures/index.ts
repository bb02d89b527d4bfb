import type { Measure } from '../measure.ts';
import { answers } from './answer.ts';
import { dialog, terms } from './dialog.ts';
import { firstCards } from './first-card.ts';
import { host } from './host.ts';
import { idles } from './idle.ts';
import { longestTask, shift } from './load.ts';
import { more } from './more.ts';
import { mount } from './mount.ts';
import { turns } from './turn.ts';

/** Everything that can be measured, in the order of the table. */
export const measures: readonly Measure[] = [
  ...firstCards,
  ...idles,
  ...answers,
  dialog,
  terms,
  ...turns,
  more,
  longestTask,
  shift,
  host,
  mount,
];

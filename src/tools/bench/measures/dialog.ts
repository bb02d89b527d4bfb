import { atMost, below, type Measure } from '../measure.ts';
import { NAME } from '../probe/contract.ts';
import { onStage, slowDevice } from '../stage.ts';
import { usual, type Variant } from '../variants.ts';

const all: readonly Variant[] = ['floor', 'react', 'iframe', 'wall'];

/** Milliseconds without a change after which a page has done all that it does by itself. */
const STILL = 1000;

/** The second card's: the member of the sandbox has begun the first offer, which looks different in the wall. */
const SECOND = NAME.replace('.card', '.card:nth-child(2)');

const DIALOG = { selector: 'dialog[open] .get', count: 1 };

/** The texts that can be seen: the terms are folded away. */
const DETAILS = { selector: 'dialog[open] section > .html:not(:empty)', count: 2 };
const TERMS = 'dialog[open] details[open] .html *';

/** From the press on a card until its dialog, and then the details, are seen. */
export const dialog: Measure = {
  name: 'dialog',
  variants: all,
  length: 'short',
  rows: [
    {
      figure: 'dialog',
      title: 'open → dialog painted',
      unit: 'ms',
      digits: 0,
      targets: [atMost('wall', 'floor', 1.25)],
    },
    {
      figure: 'details',
      title: 'open → details painted',
      unit: 'ms',
      digits: 0,
      targets: [atMost('wall', 'floor', 1.25)],
    },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, usual, slowDevice, async ({ ask, press }) => {
      await ask('firstCard');
      await ask('quiet', STILL);
      const opened = ask('appears', DIALOG);
      const filled = ask('appears', DETAILS);
      await press(SECOND);
      const [dialog, details] = [await opened, await filled];
      const { input } = await ask('account');
      return { dialog: dialog.painted - input, details: details.painted - input };
    }),
};

/** An offer with 200 kB of terms: opened, and its terms unfolded. */
export const terms: Measure = {
  name: 'terms',
  variants: all,
  length: 'short',
  rows: [
    {
      figure: 'usable',
      title: '200 kB of terms, open → dialog painted',
      unit: 'ms',
      digits: 0,
      targets: [atMost('wall', 'floor', 1.25)],
    },
    { figure: 'task', title: '200 kB of terms, longest task', unit: 'ms', digits: 0, targets: [below('wall', 50)] },
  ],
  take: (theatre, variant) =>
    onStage(theatre, variant, { ...usual, service: 'wordy' }, slowDevice, async ({ ask, press }) => {
      await ask('firstCard');
      await ask('quiet', STILL);
      await ask('reset');
      const opened = ask('appears', DIALOG);
      const filled = ask('appears', DETAILS);
      await press(SECOND);
      const { painted } = await opened;
      const { input } = await ask('account');
      await filled;
      await ask('quiet', STILL);
      await press('dialog[open] summary');
      await ask('appears', { selector: TERMS, count: 1 });
      await ask('quiet', STILL);
      const { longestTask } = await ask('account');
      const count = await ask('count', TERMS);
      if (count < 1000) throw new Error(`${variant} shows ${count} elements of the terms.`);
      return { usable: painted - input, task: longestTask };
    }),
};

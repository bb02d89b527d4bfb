import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { ROW } from '../src/tools/gallery/states.ts';
import { openStudio, type Shot, type Studio } from '../src/tools/screenshots/studio.ts';
import { difference, reduce } from './looks/compare.ts';

/** The wall as it was approved, in Inter: `npm run test:e2e -- looks -u` approves how it looks now. */
const test = base.extend<object, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const studio = await openStudio();
      await use(studio);
      await studio.close();
    },
    { scope: 'worker' },
  ],
});

const open = (offerId: string) => [{ open: offerId }];
const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 900 };
const row: Shot = { name: 'row', width: 1280, height: 330, attributes: ROW };
const steps: Shot = { name: 'steps', ...tablet, acts: open(landmarks.multiEvent) };
const search = { attributes: { controls: 'search' } };

// No fonts of the machine: all letters and signs are in Inter. No checkboxes, videos or ids: they differ from run to run.
const looks: readonly Shot[] = [
  { name: 'list-phone', ...phone, ...search },
  { name: 'list', ...tablet, ...search },
  { name: 'list-wide', width: 1280, height: 900, ...search },
  { name: 'list-dark', ...tablet, media: { colorScheme: 'dark' } },
  { name: 'list-rtl', ...tablet, direction: 'rtl' },
  { name: 'list-forced', ...tablet, media: { forcedColors: 'active' } },
  { ...row, name: 'row-phone', width: 360, media: { colorScheme: 'dark' } },
  { ...row, name: 'row-rtl', direction: 'rtl' },
  { name: 'dialog', width: 1024, height: 700, attributes: { layout: 'dialog' }, acts: ['show'] },
  { name: 'in-progress', ...tablet, acts: [{ press: 'list.inProgress' }] },
  steps,
  { ...steps, name: 'steps-dark', media: { colorScheme: 'dark' } },
  { ...steps, name: 'steps-rtl', direction: 'rtl' },
  { name: 'offer-phone', ...phone, acts: open(landmarks.sample) },
  { name: 'loading', ...phone, faults: { offers: { kind: 'hang' } }, until: 'Loading offers' },
  { name: 'empty', ...phone, faults: { offers: { kind: 'shape', shape: 'no-items' } } },
];

const pathOf = ({ name }: Shot): URL => new URL(`looks/${name}.png`, import.meta.url);

for (const look of looks) {
  test(`the wall looks as it was approved: ${look.name}`, async ({ studio, page }, info) => {
    const now = await studio.take(look);
    if (info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed')
      writeFileSync(pathOf(look), await reduce(page, now));
    expect(existsSync(pathOf(look)), 'it was approved once').toBe(true);
    const words = await difference(page, readFileSync(pathOf(look)), now);
    if (words) await info.attach(look.name, { body: now, contentType: 'image/png' });
    expect(words).toBe('');
  });
}

test('the comparison finds what somebody would see', async ({ studio, page }) => {
  const [phoneList = steps, list = steps] = looks;
  for (const [what, look, css] of [
    ['another tone of hairlines', phoneList, 'offer-wall { --offer-wall-border: #b9bdca }'],
    ['a category that is 4 px off', list, 'offer-wall::part(category) { translate: 4px 0 }'],
    ['an ending that is missing', phoneList, 'offer-wall::part(ends) { visibility: hidden }'],
  ] as const) {
    const now = await studio.take({ ...look, css });
    expect.soft(await difference(page, readFileSync(pathOf(look)), now), what).toContain('blocks differ');
  }
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { specialIds } from '../src/sandbox/index.ts';
import { ROW } from '../src/tools/gallery/all-states.ts';
import {
  openScreenshotBrowser,
  type ScreenshotBrowser,
  type Shot,
} from '../src/tools/screenshots/screenshot-browser.ts';
import { detailsAnswer, SAMPLE } from '../test/setup/build-answers.ts';
import { difference, reduce } from './looks/compare-pictures.ts';

/** The wall as it was approved, in Inter: `npm run test:e2e -- looks -u` approves how it looks now. */
const test = base.extend<object, { screenshots: ScreenshotBrowser }>({
  screenshots: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const screenshots = await openScreenshotBrowser();
      await use(screenshots);
      await screenshots.close();
    },
    { scope: 'worker' },
  ],
});

const open = (offerId: string) => [{ open: offerId }];
const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 900 };
const steps: Shot = { name: 'steps', ...tablet, acts: open(specialIds.multiEvent) };
const search = { attributes: { controls: 'search' } };

/** Text of an offer with all that honest people write. */
const TEXT = [
  '<p>Get <strong>500 points</strong> for <em>new</em> users, <b>once</b> and <i>only</i> once. <u>Read</u> the ',
  '<small>small print</small>, <s>twice</s> <del>thrice</del> <ins>always</ins>.<br>E = mc<sup>2</sup>, H<sub>2</sub>O, ',
  '<code>CODE20</code>, <kbd>Enter</kbd>, <mark>marked</mark>, <abbr>T&amp;C</abbr>, <q>quoted</q>, <cite>cited</cite>.</p>',
  '<blockquote>Terms apply: 5 &lt; 6.</blockquote><hr><pre>a  b\n  c</pre>',
  '<ul><li>Install</li><li>Reach level 5<ul><li>within 7 days</li></ul></li></ul>',
  '<ol start="4"><li>Four</li><li value="9">Nine</li></ol><ol type="a" reversed><li>b</li><li>a</li></ol>',
  '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
  '<table><caption>Rewards</caption><thead><tr><th scope="col">Level</th><th scope="col">Reward</th></tr></thead>',
  '<tbody><tr><td>5</td><td>100</td></tr><tr><td colspan="2">more</td></tr></tbody></table>',
  '<h1>Offer</h1><p>One</p><h2>Before you begin</h2><p>Two</p><h4>Then</h4><p>Three</p>',
  '<p>See the <a href="https://shop.example/terms">terms</a> or <a href="mailto:help@shop.example">write</a>.</p>',
  '<p dir="rtl">From the <strong>right</strong> (Shop 24).</p><ul dir="rtl"><li>Right</li></ul><bdo dir="rtl">abc</bdo>',
  '<p>One<p>Two <b>bold<p>Three</b><li>Four',
].join('');
// One without steps.
const body = detailsAnswer({ ...SAMPLE, id: specialIds.sample, offerDetails: TEXT });
const prose: Shot = {
  name: 'text',
  ...tablet,
  faults: { details: { kind: 'body', body } },
  acts: open(specialIds.sample),
};
const forced = { forcedColors: 'active', colorScheme: 'dark' } as const;

// No fonts of the machine: all letters and signs are in Inter. No checkboxes, videos or ids: they differ from run to run.
const looks: readonly Shot[] = [
  { name: 'list-phone', ...phone, ...search },
  { name: 'list-wide', width: 1280, height: 900, ...search },
  { name: 'list-rtl', ...tablet, direction: 'rtl' },
  { name: 'row-phone', width: 360, height: 330, attributes: ROW, media: { colorScheme: 'dark' } },
  { name: 'dialog', width: 1024, height: 700, attributes: { layout: 'dialog' }, acts: ['show'] },
  { name: 'in-progress', ...tablet, acts: [{ press: 'list.inProgress' }] },
  steps,
  { ...steps, name: 'steps-dark', media: { colorScheme: 'dark' } },
  { ...steps, name: 'steps-rtl', direction: 'rtl' },
  { ...steps, name: 'steps-forced', media: forced },
  { name: 'in-progress-forced', ...tablet, media: forced, acts: [{ press: 'list.inProgress' }] },
  { name: 'completed-forced', ...tablet, media: forced, acts: [{ press: 'list.completed' }] },
  { ...prose, name: 'text', scrollTo: '.html em' },
  { ...prose, name: 'text-end', scrollTo: '.html dl' },
  { name: 'offer-phone', ...phone, acts: open(specialIds.sample) },
  { name: 'loading', ...phone, faults: { offers: { kind: 'hang' } }, until: 'Loading offers' },
  { name: 'empty', ...phone, faults: { offers: { kind: 'shape', shape: 'no-items' } } },
];

const pathOf = ({ name }: Shot): URL => new URL(`looks/${name}.png`, import.meta.url);

for (const look of looks) {
  test(`the wall looks as it was approved: ${look.name}`, async ({ screenshots, page }, info) => {
    const now = await screenshots.take(look);
    if (info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed')
      writeFileSync(pathOf(look), await reduce(page, now));
    expect(existsSync(pathOf(look)), 'it was approved once').toBe(true);
    const words = await difference(page, readFileSync(pathOf(look)), now);
    if (words) await info.attach(look.name, { body: now, contentType: 'image/png' });
    expect(words).toBe('');
  });
}

test('the comparison finds what somebody would see', async ({ screenshots, page }) => {
  const [phoneList = steps, wideList = steps] = looks;
  for (const [what, look, css] of [
    ['another tone of hairlines', phoneList, 'offer-wall { --offer-wall-border: #b9bdca }'],
    ['a category that is 4 px off', wideList, 'offer-wall::part(category) { translate: 4px 0 }'],
    ['an ending that is missing', phoneList, 'offer-wall::part(ends) { visibility: hidden }'],
  ] as const) {
    const now = await screenshots.take({ ...look, css });
    expect.soft(await difference(page, readFileSync(pathOf(look)), now), what).toContain('blocks differ');
  }
});

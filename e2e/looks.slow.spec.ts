import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { specialIds } from '../src/sandbox/index.ts';
import {
  openScreenshotBrowser,
  type ScreenshotBrowser,
  type Shot,
} from '../src/tools/screenshots/screenshot-browser.ts';
import { ROW } from '../src/tools/states/all-states.ts';
import { detailsAnswer, SAMPLE } from '../test/setup/build-answers.ts';

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

/** Pixels along the edge of the blocks that are compared. */
const BLOCK = 8;
/**
 * How far the mean of a block may be off, in each of red, green and blue from 0 to 255, and what share of all blocks may be
 * off by more: a few by something, such as a mark that moves, and many by little, such as lines in another tone. A browser
 * that draws with another engine was seen to be off by more than 7 in one block of 5,000, by more than 3 in one of 300.
 */
const LIMITS = [
  { by: 7, share: 0.0008 },
  { by: 3, share: 0.015 },
] as const;

/** Means of the blocks of a picture: red, green and blue, block by block. */
interface Means {
  width: number;
  height: number;
  means: number[];
}

/** Where blocks begin, in pixels from their grid: browsers put a line of text a pixel higher or lower. */
const SHIFTS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): [number, number] => [x, y]));

/** The means of the blocks of a PNG, for each of some shifts. */
const measure = (page: Page, png: Buffer, block: number, shifts: [number, number][]): Promise<Means[]> =>
  page.evaluate(
    async ({ source, block, shifts }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const [width, height] = [Math.ceil(image.naturalWidth / block), Math.ceil(image.naturalHeight / block)];
      const canvas = new OffscreenCanvas(width * block, height * block).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('There is no canvas.');
      return shifts.map(([x, y]) => {
        canvas.clearRect(0, 0, width * block, height * block);
        canvas.drawImage(image, x, y);
        const { data } = canvas.getImageData(0, 0, width * block, height * block);
        const sums = new Float64Array(width * height * 3);
        for (let at = 0; at < data.length; at += 4) {
          const [column, row] = [(at / 4) % (width * block), Math.floor(at / 4 / (width * block))];
          const place = (Math.floor(row / block) * width + Math.floor(column / block)) * 3;
          for (const channel of [0, 1, 2])
            sums[place + channel] = (sums[place + channel] ?? 0) + (data[at + channel] ?? 0);
        }
        return { width, height, means: [...sums].map((sum) => Math.round(sum / block ** 2)) };
      });
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, block, shifts },
  );

/** A picture reduced to the means of its blocks, as a PNG in which each is a pixel: what is kept of an approved one. */
async function reduce(page: Page, png: Buffer): Promise<Buffer> {
  const [whole] = await measure(page, png, BLOCK, [[0, 0]]);
  if (!whole) throw new Error('There is nothing to reduce.');
  const data = await page.evaluate(({ width, height, means }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    const picture = context.createImageData(width, height);
    for (let place = 0; place < width * height; place++) {
      picture.data.set([...means.slice(place * 3, place * 3 + 3), 255], place * 4);
    }
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL('image/png');
  }, whole);
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

/**
 * How a picture differs from an approved and reduced one, in words; empty where it does not. Means of blocks forget how the
 * edges of letters are drawn, which differs between machines; what moves, goes or has another color changes many of them.
 */
async function difference(page: Page, approved: Buffer, png: Buffer): Promise<string> {
  const [wanted] = await measure(page, approved, 1, [[0, 0]]);
  const seen = await measure(page, png, BLOCK, SHIFTS);
  if (!wanted || seen[0]?.width !== wanted.width || seen[0].height !== wanted.height) return 'It is of another size.';
  const blocks = Array.from({ length: wanted.width * wanted.height }, (_, place) => {
    const off = ({ means }: Means) =>
      Math.max(...[0, 1, 2].map((at) => Math.abs((means[place * 3 + at] ?? 0) - (wanted.means[place * 3 + at] ?? 0))));
    const [x, y] = [(place % wanted.width) * BLOCK, Math.floor(place / wanted.width) * BLOCK];
    return { x, y, by: Math.min(...seen.map(off)) };
  });
  for (const { by, share } of LIMITS) {
    const found = blocks.filter((block) => block.by > by);
    if (found.length <= blocks.length * share) continue;
    const worst = found.sort((one, other) => other.by - one.by).slice(0, 5);
    const places = worst.map((block) => `${block.x},${block.y} by ${block.by}`).join('; ');
    return `${found.length} of ${blocks.length} blocks differ by more than ${by}, such as ${places}.`;
  }
  return '';
}

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

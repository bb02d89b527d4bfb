import type { Locator, Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { type Rgb, ratio } from '../test/setup/contrast.ts';
import { violations } from './axe.ts';
import { type Api, expect, test } from './fixtures.ts';
import { MEMBER, offerOf, type Shop } from './shop.ts';

/** Colours that people choose for all pages, and pages that are read from right to left. */
const game = offerOf(landmarks.multiEvent);
const schemes = ['light', 'dark'] as const;

/** The colours of a row of pixels in the middle of what is seen of an element, from left to right. */
async function pixelsOf(target: Locator): Promise<Rgb[]> {
  const picture = await target.screenshot({ animations: 'disabled' });
  return target.page().evaluate(
    async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!canvas) throw new Error('There is no canvas.');
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, Math.floor(bitmap.height / 2), bitmap.width, 1);
      return Array.from({ length: bitmap.width }, (_, x): [number, number, number] => [
        data[x * 4] ?? 0,
        data[x * 4 + 1] ?? 0,
        data[x * 4 + 2] ?? 0,
      ]);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

/** The colour at a fraction of the way from left to right. */
const at = (pixels: Rgb[], share: number): Rgb => pixels[Math.floor(pixels.length * share)] ?? [0, 0, 0];

/** The highest contrast that any of some pixels has with the first. */
const best = (pixels: Rgb[]): number => Math.max(...pixels.map((one) => ratio([one, pixels[0] ?? one])));

/** A colour of an element as it is computed, and that of what is behind it. */
const computed = (target: Locator, property: 'color' | 'borderTopColor'): Promise<[Rgb, Rgb]> =>
  target.evaluate((element, property) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const paint = (color: string): [number, number, number, number] => {
      canvas?.clearRect(0, 0, 1, 1);
      if (canvas) canvas.fillStyle = color;
      canvas?.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      return [red, green, blue, alpha];
    };
    let behind: Element | null = element;
    while (behind && paint(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
    const [one, other] = [
      getComputedStyle(element)[property],
      behind ? getComputedStyle(behind).backgroundColor : '#fff',
    ];
    const rgb = ([red, green, blue]: number[]): [number, number, number] => [red ?? 0, green ?? 0, blue ?? 0];
    return [rgb(paint(one)), rgb(paint(other))];
  }, property);

/** A member with offers at every stage. */
function begin({ tenant }: Api): void {
  tenant.complete(MEMBER, landmarks.multiEvent, 2);
  tenant.start(MEMBER, landmarks.closesOnceStarted);
  tenant.complete(MEMBER, landmarks.video);
}

/** Leads through the lists and two dialogs; calls back in each state. */
async function walk(shop: Shop, look: (state: string) => Promise<void>): Promise<void> {
  await expect(shop.cards).toHaveCount(10);
  await look('the list');
  await shop.tab('Completed').click();
  await expect(shop.page.getByText(/Reward pending|Reward earned/).first()).toBeVisible();
  await look('completed offers');
  await shop.tab('In progress').click();
  await expect(shop.page.locator('progress')).toHaveCount(1);
  await look('offers in progress');
  await shop.details(game);
  await expect(shop.dialog.getByText('Done').first()).toBeVisible();
  await look('an offer in progress');
}

const progressbar = (page: Page) => page.locator('progress').first();

for (const colorScheme of schemes) {
  test(`forced colours, ${colorScheme}: progress, steps, rewards and marks keep their meaning`, async ({
    shop,
    page,
    api,
  }) => {
    begin(api);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await shop.open();
    await walk(shop, async (state) => {
      if (state === 'the list') {
        // Its size sets a reward off from the text around it.
        await expect(page.locator('.reward').first()).toHaveCSS('font-size', '20px');
      }
      if (state === 'completed offers') {
        const mark = await page
          .locator('.reward')
          .first()
          .evaluate((reward) => getComputedStyle(reward, '::before').content);
        expect(mark).toContain('✓');
      }
      if (state === 'offers in progress') {
        // 1,900 of 12,400 points are earned: how far that is can be seen.
        const pixels = await pixelsOf(progressbar(page));
        expect(ratio([at(pixels, 0.05), at(pixels, 0.6)])).toBeGreaterThanOrEqual(3);
      }
      if (state === 'an offer in progress') {
        const steps = shop.dialog.locator('.step');
        const states = ['done', 'done', 'next', 'later'];
        await expect(steps).toHaveCount(states.length);
        for (const [place, name] of states.entries()) {
          const circle = await steps.nth(place).evaluate((step) => {
            const { content, borderTopWidth, borderTopStyle } = getComputedStyle(step, '::before');
            return { content, border: `${borderTopWidth} ${borderTopStyle}` };
          });
          expect(circle.border).toBe('2px solid');
          // The rewards of those that are done are pending: no number, and no check mark either.
          expect(/\d/.test(circle.content), name).toBe(name !== 'done');
          expect(circle.content).not.toContain('✓');
        }
        // What comes next says so, and its number can be read.
        await expect(steps.nth(2)).toContainText('Next');
        for (const place of [0, 2, 3]) {
          const box = await steps.nth(place).boundingBox();
          expect(box).not.toBeNull();
          expect(best(await pixelsOf(steps.nth(place)))).toBeGreaterThanOrEqual(4.5);
        }
        const [words, filled] = await computed(shop.goOn, 'color');
        expect(ratio([words, filled])).toBeGreaterThanOrEqual(4.5);
        // It leads on, and other buttons do not: they are not filled.
        const [, empty] = await computed(shop.close, 'color');
        expect(ratio([filled, empty])).toBeGreaterThanOrEqual(3);
      }
    });
  });

  test(`more contrast, ${colorScheme}: borders can be seen, and quiet text is as strong as the rest`, async ({
    shop,
    page,
    api,
  }) => {
    begin(api);
    const measure = async () => ({
      card: ratio(await computed(page.locator('.card').first(), 'borderTopColor')),
      headline: ratio(await computed(page.locator('.headline').first(), 'color')),
      button: ratio(await computed(shop.next, 'borderTopColor')),
    });
    await page.emulateMedia({ colorScheme });
    await shop.visit({
      html: `lang="en" style="color-scheme: ${colorScheme}"`,
      body: `<main><h1>Shop</h1><h2>Earn</h2>${shop.element()}</main><script src="/offer-wall.js"></script>`,
    });
    await expect(shop.cards).toHaveCount(10);
    const before = await measure();
    // Otherwise the test would prove nothing: without the wish they are quiet.
    expect(before.card).toBeLessThan(3);
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    // Borders change within a moment.
    await expect.poll(async () => (await measure()).card).toBeGreaterThanOrEqual(3);
    const after = await measure();
    expect(after.button).toBeGreaterThanOrEqual(3);
    expect(after.headline).toBeGreaterThan(before.headline);
    expect(after.headline).toBeGreaterThanOrEqual(12);
    await walk(shop, async (state) => {
      expect.soft(await violations(page), state).toEqual([]);
    });
  });
}

test('from right to left everything is mirrored, nothing scrolls sideways, and axe finds nothing', async ({
  shop,
  page,
  api,
}) => {
  begin(api);
  for (const width of [320, 1280]) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 800 });
    await shop.visit({
      html: 'lang="en" dir="rtl"',
      body: `<main><h1>Shop</h1><h2>Offers</h2>${shop.element()}</main><script src="/offer-wall.js"></script>`,
      head: '<meta name="viewport" content="width=device-width">',
    });
    const left = async (target: Locator) => (await target.boundingBox())?.x ?? Number.NaN;
    await walk(shop, async (state) => {
      expect.soft(await violations(page), `${state}, ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state).toBe(true);
      if (state === 'the list') {
        expect(await left(shop.tab('Offers'))).toBeGreaterThan(await left(shop.tab('Completed')));
        expect(await left(shop.previous)).toBeGreaterThan(await left(shop.next));
      }
      if (state === 'offers in progress') {
        const pixels = await pixelsOf(progressbar(page));
        // What is earned is at the right, where reading begins.
        expect(ratio([at(pixels, 0.95), at(pixels, 0.4)])).toBeGreaterThanOrEqual(3);
      }
      if (state === 'an offer in progress') {
        expect(await left(shop.close)).toBeLessThan(await left(shop.dialog.getByRole('heading', { level: 2 })));
        const step = shop.dialog.locator('.step').first();
        await expect(step).toHaveCSS('padding-right', '44px');
      }
    });
  }
});

import type { Locator } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { type Rgb, ratio } from '../test/setup/contrast.ts';
import { violations } from './support/axe.ts';
import { begin, expect, test } from './support/fixtures.ts';
import { offerOf, type Shop, VIEWPORT } from './support/shop.ts';

/* Colours that people choose for all pages. */

/** An offer that is under way. */
const begunOffer = offerOf(landmarks.multiEvent);
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

/** A colour of an element as it is painted, and that of what is behind it. */
const painted = (target: Locator, property: 'color' | 'borderTopColor'): Promise<[Rgb, Rgb]> =>
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
    const ground = behind ? getComputedStyle(behind).backgroundColor : '#fff';
    const rgb = ([red, green, blue]: number[]): [number, number, number] => [red ?? 0, green ?? 0, blue ?? 0];
    return [rgb(paint(getComputedStyle(element)[property])), rgb(paint(ground))];
  }, property);

/** What the style sheet writes before an element, and the line around it. */
const markOf = (target: Locator) =>
  target.evaluate((element) => {
    const { content, borderTopWidth, borderTopStyle } = getComputedStyle(element, '::before');
    return { content, border: `${borderTopWidth} ${borderTopStyle}` };
  });

/** Walks through the lists and a dialog; does what `looks` has for a state there, and `everywhere` in each. */
async function walk(
  shop: Shop,
  looks: { list?(): Promise<void>; completed?(): Promise<void>; progress?(): Promise<void>; steps?(): Promise<void> },
  everywhere: (state: string) => Promise<void> = async () => {},
): Promise<void> {
  await expect(shop.cards).toHaveCount(10);
  await looks.list?.();
  await everywhere('the list');
  await shop.tab('Completed').click();
  await expect(shop.page.getByText(/Reward pending|Reward earned/).first()).toBeVisible();
  await looks.completed?.();
  await everywhere('completed offers');
  await shop.tab('In progress').click();
  await expect(shop.page.locator('progress')).toHaveCount(1);
  await looks.progress?.();
  await everywhere('offers in progress');
  await shop.details(begunOffer);
  await expect(shop.dialog.getByText('Done').first()).toBeVisible();
  await looks.steps?.();
  await everywhere('an offer in progress');
}

/** A page that axe has nothing to say about by itself. */
const openIn = (shop: Shop, html: string) =>
  shop.visit({
    html,
    head: VIEWPORT,
    body: `<main><h1>Shop</h1><h2>Earn</h2>${shop.element()}</main><script src="/offer-wall.js"></script>`,
  });

for (const colorScheme of schemes) {
  test(`forced colours, ${colorScheme}: buttons, focus, progress, steps, rewards and marks keep their meaning`, async ({
    shop,
    page,
    api,
  }) => {
    begin(api);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await shop.open();
    // More than a background marks what is shown: backgrounds are gone here.
    const look = (button: Locator) =>
      button.evaluate((element) => {
        const { color, borderBottomColor, backgroundColor, textDecorationLine } = getComputedStyle(element);
        return [color, borderBottomColor, backgroundColor, textDecorationLine];
      });
    await walk(shop, {
      async list() {
        for (const button of [shop.next, shop.number(1)]) await expect(button).toHaveCSS('border-top', /^1px solid/);
        await shop.next.focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        await expect(shop.next).toBeFocused();
        await expect(shop.next).toHaveCSS('outline-style', 'solid');
        expect(await look(shop.number(1))).not.toEqual(await look(shop.number(2)));
        expect(await look(shop.tab('Offers'))).not.toEqual(await look(shop.tab('Completed')));
        // Its size sets a reward off from the text around it.
        await expect(page.locator('.reward').first()).toHaveCSS('font-size', '20px');
      },
      async completed() {
        expect((await markOf(page.locator('.reward').first())).content).toContain('✓');
      },
      async progress() {
        // 1,900 of 12,400 points are earned: how far that is can be seen.
        const pixels = await pixelsOf(page.locator('progress'));
        expect(ratio([at(pixels, 0.05), at(pixels, 0.6)])).toBeGreaterThanOrEqual(3);
      },
      async steps() {
        const steps = shop.dialog.locator('.step');
        await expect(steps).toHaveCount(4);
        for (const [place, isDone] of [true, true, false, false].entries()) {
          const { content, border } = await markOf(steps.nth(place));
          expect(border).toBe('2px solid');
          // The rewards of those that are done are pending: no number, and no check mark either.
          expect(/\d/.test(content)).toBe(!isDone);
          expect(content).not.toContain('✓');
        }
        // What comes next says so, and its number can be read.
        await expect(steps.nth(2)).toContainText('Next');
        for (const place of [0, 2, 3]) expect(best(await pixelsOf(steps.nth(place)))).toBeGreaterThanOrEqual(4.5);
        const [words, filled] = await painted(shop.goOn, 'color');
        expect(ratio([words, filled])).toBeGreaterThanOrEqual(4.5);
        // It leads on, and other buttons do not: they are not filled.
        const [, empty] = await painted(shop.close, 'color');
        expect(ratio([filled, empty])).toBeGreaterThanOrEqual(3);
      },
    });
  });

  test(`more contrast, ${colorScheme}: borders can be seen, and quiet text is as strong as the rest`, async ({
    shop,
    page,
    api,
  }) => {
    begin(api);
    const measure = async () => ({
      card: ratio(await painted(page.locator('.card').first(), 'borderTopColor')),
      headline: ratio(await painted(page.locator('.headline').first(), 'color')),
      button: ratio(await painted(shop.next, 'borderTopColor')),
    });
    await page.emulateMedia({ colorScheme });
    await openIn(shop, `lang="en" style="color-scheme: ${colorScheme}"`);
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
    await walk(shop, {}, async (state) => {
      expect.soft(await violations(page), state).toEqual([]);
    });
  });
}

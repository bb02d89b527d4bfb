import type { Locator } from '@playwright/test';
import { specialIds } from '../src/sandbox/index.ts';
import { type Rgb, ratio } from '../test/setup/contrast-ratio.ts';
import { violations } from './support/axe-violations.ts';
import { begin, expect, test } from './support/fixtures.ts';
import { offerOf, type Shop, VIEWPORT } from './support/shop-page.ts';

/* Colours that people choose for all pages. */

const schemes = ['light', 'dark'] as const;

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

/** A page that axe has nothing to say about by itself. */
const openIn = (shop: Shop, html: string) =>
  shop.visit({
    html,
    head: VIEWPORT,
    body: `<main><h1>Shop</h1><h2>Earn</h2>${shop.element()}</main><script src="/offer-wall.js"></script>`,
  });

for (const colorScheme of schemes) {
  test(`forced colours, ${colorScheme}: more than a background marks what has the focus, and what is shown`, async ({
    shop,
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await shop.open();
    await expect(shop.tab('Completed')).toBeVisible();
    const look = (button: Locator) =>
      button.evaluate((element) => {
        const { color, borderBottomColor, textDecorationLine } = getComputedStyle(element);
        return [color, borderBottomColor, textDecorationLine];
      });
    expect(await look(shop.number(1))).not.toEqual(await look(shop.number(2)));
    expect(await look(shop.tab('Offers'))).not.toEqual(await look(shop.tab('Completed')));
    await shop.number(2).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(shop.number(2)).toHaveCSS('outline-style', 'solid');
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
    expect(await violations(page)).toEqual([]);
    await shop.tab('In progress').click();
    await shop.details(offerOf(specialIds.multiEvent));
    await expect(shop.dialog.getByText('Done').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

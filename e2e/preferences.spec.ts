import type { Locator, Page } from '@playwright/test';
import type { OfferWallElement } from '../src/index.ts';
import { specialIds } from '../src/sandbox/index.ts';
import { type Rgb, ratio } from '../test/setup/contrast-ratio.ts';
import { violations } from './support/axe-violations.ts';
import { begin, expect, test } from './support/fixtures.ts';
import { offerOf, rich, type Shop, VIEWPORT } from './support/shop-page.ts';

test.use({ font: 'wide' });

/** Zoom, spacing, motion, paper and colours, as people have them for all pages. */

/** Whether anything of the page can be scrolled sideways; wide tables and the tabs scroll in boxes of their own. */
const scrollsSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('*:not(.html, .tabs)') ?? [];
    const boxes = [document.documentElement, ...parts].filter(
      (box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll|visible/.test(getComputedStyle(box).overflowX),
    );
    return boxes.filter((box) => box.clientWidth > 0).map((box) => box.className || box.localName);
  });

/** Spaces text as widely as WCAG 2.2 wants it to be possible (1.4.12). */
const spaceOut = ({ host }: Shop): Promise<void> =>
  host.evaluate((wall) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    );
    wall.shadowRoot?.adoptedStyleSheets.push(sheet);
  });

/** Texts of cards of which a line, or a piece of one, is cut off. */
const cutTexts = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((parts) => {
    const root = document.querySelector('offer-wall')?.shadowRoot;
    const texts = root?.querySelectorAll(`.card :is(${parts})`) ?? [];
    const isCut = (text: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let box: Element | null = text; box; box = box.matches('.card') ? null : box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const { top, bottom, left, right } = box.getBoundingClientRect();
        // Letters are lower than their lines.
        if (lines.some((line) => line.top < top - 4 || line.bottom > bottom + 4)) return true;
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) return true;
      }
      return false;
    };
    return [...texts].filter(isCut).map(({ textContent }) => textContent ?? '');
  }, parts);

test('at 320 px, as wide as at 400 % zoom, and with wider spacing, nothing scrolls sideways or is lost', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await shop.open({ head: VIEWPORT });
  await expect(shop.cards).toHaveCount(10);
  expect(await scrollsSideways(page)).toEqual([]);
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeAttached();
  expect(await scrollsSideways(page)).toEqual([]);
  // What stays in sight does not squeeze out what the person came to read: where there is hardly any height, all of it
  // scrolls, the buttons included.
  expect(await shop.dialog.evaluate((dialog) => [dialog.clientHeight, dialog.scrollHeight > 256])).toEqual([256, true]);
  for (const button of [shop.getOffer, shop.close]) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await spaceOut(shop);
  expect(await scrollsSideways(page)).toEqual([]);
  await expect(shop.getOffer).toBeInViewport({ ratio: 1 });
});

test('rewards, names and last lines are whole in cards whose text is spaced more widely', async ({ shop, page }) => {
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  await spaceOut(shop);
  const seen: Record<string, string[]> = {};
  for (const width of [240, 320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    if (width !== 320) seen[width] = await cutTexts(page, '.reward, .name');
    if (width !== 240) seen[`${width}, last line`] = await cutTexts(page, '.glance');
  }
  expect(Object.entries(seen).filter(([, cut]) => cut.length)).toEqual([]);
});

test('under reduced motion nothing moves, and else nothing for longer than 200 ms', async ({ shop, page }) => {
  const motions = () =>
    page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time)));
      const parts = [...(document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('*') ?? [])];
      return parts.map((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        return Math.max(seconds(transitionDuration), animationName === 'none' ? 0 : seconds(animationDuration));
      });
    });
  await shop.open();
  await shop.isWhole();
  expect(Math.max(...(await motions()))).toBeLessThanOrEqual(0.2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(Math.max(...(await motions()))).toBe(0);
});

test('printed, the page has the offers, whole and uncovered', { tag: '@slow' }, async ({ shop, page }) => {
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(shop.cards.last()).toBeVisible();
  await expect(shop.list.getByRole('listitem').last()).toHaveCSS('break-inside', 'avoid');
  const { position, overflow } = await shop.list.evaluate((list) => getComputedStyle(list));
  expect([position === 'fixed', overflow === 'hidden']).toEqual([false, false]);
  const pdf = await page.pdf();
  expect(pdf.toString('latin1')).toMatch(/\/Type\s*\/Page\b/);
});

test('printed, an open offer has all of its terms', { tag: '@slow' }, async ({ shop, page }) => {
  await shop.open({ attributes: { terms: 'open' } });
  await shop.host.evaluate((wall, id) => (wall as OfferWallElement).open(id), specialIds.longTerms);
  await expect(shop.dialog.getByRole('heading', { name: 'Terms and disclaimers' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const text = shop.dialog.locator('.scroll');
  const isCut = () => text.evaluate((box) => box.scrollHeight > box.clientHeight + 1);
  await expect.poll(isCut).toBe(false);
  // Long terms come part by part.
  const sheets = async () => (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  await expect.poll(sheets).toBeGreaterThan(6);
  // Firefox prints a copy of the page, in which the dialog is open and no longer modal: it lay over the list.
  const position = shop.dialog.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    dialog.show();
    return getComputedStyle(dialog).position;
  });
  expect(await position).toBe('static');
});

test('printed, a wall in its dialog has all of its offers', { tag: '@slow' }, async ({ shop, page }) => {
  await shop.open({ attributes: { layout: 'dialog' } });
  await shop.host.evaluate((wall) => (wall as OfferWallElement).show());
  await expect(shop.cards).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  const list = page.locator('.frame > .scroll');
  await expect.poll(() => list.evaluate((box) => box.scrollHeight > box.clientHeight + 1)).toBe(false);
});

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

test('the arrows of the filters stand out from a dark surface in a light system', async ({ shop, page }) => {
  const head = '<style>offer-wall { --offer-wall-surface: #18203a }</style>';
  await shop.open({ head, attributes: { controls: 'category sort' } });
  const [arrow] = await painted(page.locator('.choice').first(), 'color');
  const [, surface] = await painted(page.getByRole('combobox', { name: 'Sort by' }), 'color');
  expect(ratio([arrow, surface])).toBeGreaterThanOrEqual(3);
});

/** A page that axe has nothing to say about by itself. */
const openIn = (shop: Shop, html: string) =>
  shop.visit({
    html,
    head: VIEWPORT,
    body: `<main><h1>Shop</h1><h2>Earn</h2>${shop.element()}</main><script src="/offer-wall.js"></script>`,
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours, ${colorScheme}: more than a background marks what has the focus, and what is shown`, {
    tag: '@slow',
  }, async ({ shop, page }) => {
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
    // "Highlight" is made to stand behind words: nobody promises that it can be read on a canvas.
    const highlight = await shop.tab('Offers').evaluate((element) => {
      const { style } = element.appendChild(document.createElement('i'));
      style.color = 'Highlight';
      return getComputedStyle(element.lastElementChild ?? element).color;
    });
    for (const words of [shop.tab('Offers'), shop.number(1), page.locator('.reward').first()]) {
      expect((await look(words))[0]).not.toBe(highlight);
    }
    await shop.number(2).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(shop.number(2)).toHaveCSS('outline-style', 'solid');
  });

  test(`more contrast, ${colorScheme}: borders can be seen, and quiet text is as strong as the rest`, {
    tag: '@slow',
  }, async ({ shop, page, api }) => {
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

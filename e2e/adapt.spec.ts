import type { Locator, Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf, type Shop } from './shop.ts';

test.use({ font: 'wide' });

/** Zoom, spacing, colours and motion as people set them. */
const rich = offerOf(landmarks.richHtml);

/** Whether anything of the page can be scrolled sideways; wide tables and the tabs scroll in boxes of their own. */
const scrollsSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [
      ...(document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('*:not(.html, .tabs)') ?? []),
    ];
    const boxes = [document.documentElement, ...parts].filter(
      (box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll|visible/.test(getComputedStyle(box).overflowX),
    );
    return boxes.filter((box) => box.clientWidth > 0).map((box) => box.className || box.localName);
  });

test('at 320 px, as wide as at 400 % zoom, nothing scrolls sideways or is lost', async ({ shop, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await shop.open({ head: '<meta name="viewport" content="width=device-width">' });
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

/** Rewards and names of cards of which a line, or a piece of one, is cut off. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('.card :is(.reward, .name)') ?? [];
    const isCut = (text: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let box: Element | null = text; box; box = box.matches('.card') ? null : box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const { top, bottom } = box.getBoundingClientRect();
        // Letters are lower than their lines.
        if (lines.some((line) => line.top < top - 4 || line.bottom > bottom + 4)) return true;
      }
      return false;
    };
    return [...texts].filter(isCut).map(({ textContent }) => textContent ?? '');
  });

test('wider spacing of text, as people set it, cuts nothing off', async ({ shop, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.open();
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeAttached();
  await spaceOut(shop);
  expect(await scrollsSideways(page)).toEqual([]);
  await expect(shop.getOffer).toBeInViewport({ ratio: 1 });
});

test('rewards and names are whole in cards whose text is spaced more widely', async ({ shop, page }) => {
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  await spaceOut(shop);
  const seen: Record<number, string[]> = {};
  for (const width of [240, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    seen[width] = await cutTexts(page);
  }
  expect(seen).toEqual({ 240: [], 360: [], 768: [], 1280: [] });
});

test('under forced colours buttons keep their borders and focus its ring', async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.open();
  await shop.next.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(shop.next).toBeFocused();
  for (const button of [shop.next, shop.number(1)]) {
    const { width, style } = await button.evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return { width: borderTopWidth, style: borderTopStyle };
    });
    expect([width, style]).toEqual(['1px', 'solid']);
  }
  await expect(shop.next).toHaveCSS('outline-style', 'solid');
  // More than a background marks the page that is shown: backgrounds are gone here.
  const look = (button: Locator) =>
    button.evaluate((element) => {
      const { color, borderBottomColor, backgroundColor, textDecorationLine } = getComputedStyle(element);
      return [color, borderBottomColor, backgroundColor, textDecorationLine];
    });
  expect(await look(shop.number(1))).not.toEqual(await look(shop.number(2)));
  // The same goes for the list that is shown.
  expect(await look(shop.tab('Offers'))).not.toEqual(await look(shop.tab('Completed')));
});

test('the focus ring is seen around a card, a button and the button in the dialog', async ({ shop, page }) => {
  await shop.open();
  await shop.card('SiriusXM').focus();
  const card = page.locator('.card').filter({ hasText: 'SiriusXM' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(shop.close).toBeFocused();
  await expect(shop.close).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(shop.getOffer).toBeFocused();
  await expect(shop.getOffer).toHaveCSS('outline-style', 'solid');
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
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeVisible();
  expect(Math.max(...(await motions()))).toBeLessThanOrEqual(0.2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(Math.max(...(await motions()))).toBe(0);
});

test('what can be pressed is large enough for a finger', async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open();
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeVisible();
  for (const button of [shop.getOffer, shop.close, shop.dialog.getByText('Terms and disclaimers')]) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  await shop.close.click();
  for (const button of [shop.next, shop.previous]) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  }
});

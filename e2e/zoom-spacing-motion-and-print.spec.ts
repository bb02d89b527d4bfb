import type { Page } from '@playwright/test';
import type { OfferWallElement } from '../src/index.ts';
import { specialIds } from '../src/sandbox/index.ts';
import { expect, test } from './support/fixtures.ts';
import { rich, type Shop, VIEWPORT } from './support/shop-page.ts';

test.use({ font: 'wide' });

/** Zoom, spacing, motion and paper, as people have them. */

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

test('printed, the page has the offers, and nothing covers it', { tag: '@slow' }, async ({ shop, page }) => {
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(shop.cards.last()).toBeVisible();
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
});

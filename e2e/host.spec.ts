import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { namesOnPage, offerOf } from './shop.ts';

test.use({ font: 'wide' });

/** Pages that were not made with a wall in mind. */
const offer = offerOf(landmarks.sample);
const SHORT = { 'page-size': 4 };

const style = (css: string): string => `<style>${css}</style>`;

test('the font family of the page is inherited', async ({ shop }) => {
  await shop.open({ head: style('body { font-family: monospace }') });
  await expect(shop.cards.first()).toHaveCSS('font-family', 'monospace');
  await shop.host.evaluate((wall) => wall.style.setProperty('--offer-wall-font', 'fantasy'));
  await expect(shop.cards.first()).toHaveCSS('font-family', 'fantasy');
});

test("the page's own width, margin, hidden and display: none hold for the element", async ({ shop, page }) => {
  await shop.open({ attributes: SHORT, head: style('offer-wall { width: 500px; max-width: 400px; margin: 30px }') });
  await expect(shop.cards).toHaveCount(4);
  expect(await shop.host.evaluate((wall) => wall.getBoundingClientRect().width)).toBe(400);
  await expect(shop.host).toHaveCSS('margin', '30px');
  await shop.host.evaluate((wall) => wall.toggleAttribute('hidden', true));
  await expect(shop.host).toBeHidden();
  await expect(shop.cards.first()).toBeHidden();
  await shop.host.evaluate((wall) => wall.toggleAttribute('hidden', false));
  await expect(shop.cards.first()).toBeVisible();
  await page.addStyleTag({ content: 'offer-wall { display: none }' });
  await expect(shop.host).toBeHidden();
});

const containers: Record<string, string> = {
  'a row': 'display: flex',
  'a centred row': 'display: flex; justify-content: center',
  'a centred column': 'display: flex; flex-direction: column; align-items: center',
  'a centred grid': 'display: grid; place-items: center',
};

for (const [name, css] of Object.entries(containers)) {
  const details = { tag: name === 'a centred grid' ? [] : '@all' };
  test(`${name} gives the wall all the width there is`, details, async ({ shop }) => {
    await shop.visit({
      body: `<main style="${css}; width: 900px">${shop.element(SHORT)}</main><script src="/offer-wall.js"></script>`,
    });
    await expect(shop.cards).toHaveCount(4);
    expect(await shop.host.evaluate((wall) => wall.getBoundingClientRect().width)).toBe(900);
  });
}

for (const width of [240, 320]) {
  const details = { tag: width === 240 ? [] : '@all' };
  test(
    `a column of ${width} px is wide enough, on a wide page as well as on a phone`,
    details,
    async ({ shop, page }) => {
      const overflow = () =>
        page.evaluate(() => {
          const wall = document.querySelector('offer-wall');
          const parts = [...(wall?.shadowRoot?.querySelectorAll('[class]') ?? [])];
          const edge = (wall?.getBoundingClientRect().right ?? 0) + 1;
          // Whatever is cut off inside a box of its own may be wider.
          const wide = parts.filter(
            (part) => !part.matches('dialog, dialog *, .tabs *') && part.getBoundingClientRect().right > edge,
          );
          return [document.documentElement.scrollWidth > innerWidth, ...wide.map((part) => part.className)];
        });
      for (const viewport of [1280, width]) {
        await page.setViewportSize({ width: viewport, height: 800 });
        await shop.open({ head: style(`body { margin: 0 } offer-wall { width: ${width}px }`) });
        await expect(shop.cards).toHaveCount(10);
        expect(await overflow()).toEqual([false]);
        // The long names and headlines are there.
        await shop.next.click();
        await expect(shop.cards).toHaveText(namesOnPage(1));
        expect(await overflow()).toEqual([false]);
      }
      await shop.details(offerOf(landmarks.longName));
      await expect(shop.getOffer).toBeInViewport({ ratio: 1 });
      const scroll = await shop.dialog.evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('.scroll')].some((box) => box.scrollWidth > box.clientWidth),
      );
      expect(scroll).toBe(false);
    },
  );
}

test('the dialog covers the page from within transformed, clipped and faded ancestors', async ({ shop, page }) => {
  const css =
    '.box { transform: scale(.5); filter: blur(0); overflow: hidden; contain: paint; height: 500px; width: 400px; position: relative; z-index: 1 }';
  const cover = '<div style="position: fixed; inset: 0; z-index: 2147483647; pointer-events: none"></div>';
  const head = style(css);
  await shop.visit({
    head,
    body: `<div class="box">${shop.element(SHORT)}</div>${cover}<script src="/offer-wall.js"></script>`,
  });
  await shop.card(offer.name).focus();
  await page.keyboard.press('Enter');
  await expect(shop.dialog).toBeVisible();
  // It rises first.
  await shop.dialog.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await shop.dialog.locator('.dialog').boundingBox();
  expect(box?.width).toBeCloseTo(640, 0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(height / 2, 0);
  await shop.close.click();
  await expect(shop.dialog).toBeHidden();
});

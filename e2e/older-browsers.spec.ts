import type { BrowserContext } from '@playwright/test';
import { violations } from './support/axe-violations.ts';
import { expect, hold, test } from './support/fixtures.ts';
import { LANDING, namesOnPage } from './support/shop-page.ts';

/** People whose browser is from 2023, such as the last one for Windows 7: plainer, but nothing of the wall is missing. */

/** Takes from a browser what those of 2023 lack: of scripts what ours would use, and of styles what makes colors. */
async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const [home, name] of [[URL, 'canParse'] as const, [URL, 'parse'] as const, [AbortSignal, 'any'] as const]) {
      Reflect.deleteProperty(home, name);
    }
  });
  // Styles, and the question whether the browser knows them, are in the scripts.
  await context.route(/\/offer-wall[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/light-dark\(|color\(\s*from|oklch\(\s*from/g, 'unknown(');
    await route.fulfill({ response, body });
  });
}

test('a person whose browser has no constructed style sheets finds what the publisher wrote between the tags', async ({
  shop,
  page,
  context,
}) => {
  await context.addInitScript(() => {
    for (const home of [Document, ShadowRoot]) Reflect.deleteProperty(home.prototype, 'adoptedStyleSheets');
  });
  await shop.open({ children: 'See offers.example' });
  await expect(page.getByText('See offers.example')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a person with an older browser sees, reads and gets offers, in a ${colorScheme} system`, async ({
    shop,
    page,
    context,
  }) => {
    await makeOlder(context);
    await page.emulateMedia({ colorScheme });
    const { letGo } = await hold(page, /\/offer-wall\.wall\./);
    const main = `<main><h1>Shop</h1><h2>Earn</h2>${shop.element()}</main>`;
    const visited = shop.visit({
      head: '<style>offer-wall { --offer-wall-surface: #223; --offer-wall-accent: newer-color(1 2 3) }</style>',
      body: `${main}<script src="/offer-wall.js"></script>`,
    });
    // Where the offers will be there are boxes, as light as the offers are.
    await expect(page.locator('[part=card]').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('[part=media]').first()).toHaveCSS('background-color', 'rgb(238, 240, 244)');
    await letGo();
    await visited;
    await expect(shop.cards).toHaveText(namesOnPage(0));
    expect(await violations(page)).toEqual([]);
    await shop.cards.first().click();
    await expect(shop.dialog.locator('.html').first()).toBeVisible();
    // Without a color of its own, the dialog would let the page through, and the button its words.
    await expect(page.locator('[part=dialog]')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await shop.getOffer.hover();
    await expect(shop.getOffer).toHaveCSS('background-color', 'rgb(26, 28, 35)');
    expect(await violations(page)).toEqual([]);
    const opened = context.waitForEvent('page');
    await shop.getOffer.click();
    await expect(await opened).toHaveURL(LANDING);
    const theme = await page.evaluate(async () =>
      (await window.OfferWall?.doctor())?.checks.find(({ check }) => check === 'theme'),
    );
    expect(theme?.cure).toBe('');
    await shop.close.click();
    await shop.next.click();
    // White can be read on what stands in for a picture.
    await expect(shop.list.locator('[data-initial=Q]')).toHaveCSS('background-color', 'rgb(74, 80, 100)');
    await page.emulateMedia({ forcedColors: 'active' });
    const lineOf = (name: string) => shop.tab(name).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(await lineOf('Completed')).not.toBe(await lineOf('Offers'));
  });
}

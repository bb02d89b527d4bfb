import { violations } from './support/axe.ts';
import { expect, test } from './support/demo.ts';

/** The home page of the documentation's site. */

test('the home page shows walls that work, and its code can be copied', async ({ demo, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${demo.url}/home.html`);
  await page.locator('.row').getByRole('button', { name: 'SiriusXM' }).click();
  await expect(page.getByRole('dialog', { name: 'SiriusXM' }).getByText('Key points')).toBeVisible();
  await page.keyboard.press('Escape');

  const surface = () => page.locator('.yours .card').first();
  const before = await surface().evaluate((card) => getComputedStyle(card).backgroundColor);
  await page.getByLabel('Navy').check();
  await expect(surface()).not.toHaveCSS('background-color', before);

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`src="${demo.url}/offer-wall.js"`);
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the home page fits ${width} px, ${colorScheme}, and axe finds nothing`, async ({ demo, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${demo.url}/home.html`);
    await expect(page.locator('.yours .card button')).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
  });
}

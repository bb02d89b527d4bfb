import { buildDocs } from '../src/tools/docs/vitepress.ts';
import { violations } from './support/axe-violations.ts';
import { expect, test } from './support/demo-fixtures.ts';

// One after the other, so that the documentation is built once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await buildDocs();
});

test('a reader goes from the demo to a page, and from there to a heading of another', async ({ demo, page }) => {
  await page.goto(`${demo.url}/club.html`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Documentation/);
  await page.getByRole('navigation').getByRole('link', { name: 'Troubleshooting' }).click();
  await page.getByRole('link', { name: 'config', exact: true }).click();
  await expect(page).toHaveURL(/\/errors\.html#config$/);
  await expect(page.getByRole('heading', { name: 'config' })).toBeInViewport();
});

test('a reader tries a live wall, in another look, and sees what the page hears', async ({ demo, page }) => {
  await page.goto(`${demo.url}/docs/theming.html`);
  const card = page.locator('.live-wall .card').first();
  await expect(card).toBeVisible();
  const before = await card.evaluate((box) => getComputedStyle(box).backgroundColor);
  await page.getByRole('combobox', { name: 'Preset' }).selectOption('night');
  await expect(card).not.toHaveCSS('background-color', before);
  await page.getByRole('button', { name: 'SiriusXM' }).click();
  const picture = page.getByRole('dialog').locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Get offer' }).click();
  await expect(page.getByText('Here the offer would open.')).toBeInViewport();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Here the offer would open.')).toBeHidden();
  await expect(page.getByText(/Your page hears: offer-wall-close/)).toBeVisible();
});

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`axe finds nothing in the documentation, ${width} px, ${colorScheme}`, async ({ demo, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['', 'layouts.html', 'theming.html', 'nothing.html']) {
      await page.goto(`${demo.url}/docs/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const walls = page.locator('.live-wall');
      if (await walls.count()) await expect(walls.first().locator('.card').first()).toBeVisible();
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
}

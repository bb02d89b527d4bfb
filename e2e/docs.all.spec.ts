import { test } from './demo.ts';
import { expect } from './fixtures.ts';

test('a reader goes from the demo to a page, and from there to a heading of another', async ({ demo, page }) => {
  test.slow();
  await page.goto(`${demo.url}/club.html`);
  // With this click the documentation is built.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Documentation/, { timeout: 60_000 });
  await page.getByRole('navigation').getByRole('link', { name: 'Troubleshooting' }).click();
  await page.getByRole('link', { name: 'config', exact: true }).click();
  await expect(page).toHaveURL(/\/errors\.html#config$/);
  await expect(page.getByRole('heading', { name: 'config' })).toBeInViewport();
});

import { fileURLToPath } from 'node:url';
import type { Listening } from '../src/sandbox/listen.ts';
import { startDemo } from '../src/tools/demo.ts';
import { test as base, expect } from './fixtures.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The demo, which builds the documentation when somebody first wants to read. */
const test = base.extend<{ demo: Listening }>({
  demo: async ({ api }, use) => {
    const demo = await startDemo({ port: 0, api: api.url, root });
    await use(demo);
    await demo.close();
  },
});

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

import { fileURLToPath } from 'node:url';
import { type RunningDemo, startDemo } from '../src/tools/demo.ts';
import { violations } from './axe.ts';
import { test as base, expect } from './fixtures.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The documentation as the demo serves it, under its strict policy. Fails by whatever a page says on the console. */
const test = base.extend<{ demo: RunningDemo }>({
  demo: async ({ api, page }, use) => {
    const heard: string[] = [];
    page.on('console', (message) => heard.push(message.text()));
    page.on('pageerror', (error) => heard.push(String(error.stack)));
    const demo = await startDemo({ port: 0, api: api.url, root });
    await use(demo);
    await demo.close();
    expect(heard).toEqual([]);
  },
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`every page can be read, ${colorScheme}, ${width} px wide`, async ({ demo, page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${demo.url}/docs/`);
      const links = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      expect(addresses.length).toBeGreaterThan(15);
      for (const address of ['/docs/', '/docs/readme.html', ...addresses]) {
        await page.goto(demo.url + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
        expect.soft(await violations(page), address).toEqual([]);
      }
    });
  }
}

test('a reader goes from the demo to a page, and from there to a heading of another', async ({ demo, page }) => {
  await page.goto(demo.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
  await page.getByRole('navigation').getByRole('link', { name: 'Troubleshooting' }).click();
  await page.getByRole('link', { name: 'config', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/errors\.html#config$/);
  await expect(page.getByRole('heading', { name: 'config' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Error codes', exact: true })).toHaveAttribute('aria-current', 'page');
});

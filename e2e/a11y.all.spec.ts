import { landmarks } from '../src/sandbox/index.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { offerOf, type Shop, type ShopOptions } from './shop.ts';
import { begin, states } from './states.ts';

const rich = offerOf(landmarks.richHtml);
const body = (shop: Shop, { attributes }: ShopOptions) =>
  `<header><h1>Shop</h1></header><main><h2>Earn</h2>${shop.element(attributes)}</main><script src="/offer-wall.js"></script>`;

/** Those that `test/ui/app-axe.test.ts` does not have. */
const looks = [
  { scheme: 'light', width: 320, dir: 'ltr' },
  { scheme: 'dark', width: 1280, dir: 'rtl' },
] as const;

for (const { scheme, width, dir } of looks) {
  test(`axe finds nothing wrong in any state, ${scheme}, ${width} px wide, ${dir}`, async ({
    shop,
    page,
    api,
    noise,
  }) => {
    noise.allow(/member-id is missing/);
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    begin(api);
    const html = `lang="en" dir="${dir}" style="color-scheme: ${scheme}"`;
    for (const [name, { options = {}, faults = {}, reach }] of Object.entries(states)) {
      await test.step(name, async () => {
        // What the previous page still asks for must not use up a fault of this one.
        await page.goto('about:blank');
        api.tenant.faults.clear();
        api.tenant.faults.merge(faults);
        await shop.visit({ html, body: body(shop, options) });
        await reach(shop);
        expect.soft(await violations(page), name).toEqual([]);
      });
    }
  });
}

test('the theme of the wall is its own where it is set', async ({ shop, page }) => {
  const others = { light: 'dark', dark: 'light' } as const;
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: others[theme] });
    await shop.visit({ body: body(shop, { attributes: { theme } }) });
    await shop.details(rich);
    await expect(shop.dialog.getByRole('table')).toBeVisible();
    await expect(page.locator('.wall')).toHaveCSS('color-scheme', theme);
    expect(await violations(page)).toEqual([]);
  }
});

import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** Every height at which what follows the wall has stood since the wall was first drawn, in whole pixels. */
    places: number[];
  }
}

/** Notes in each frame where what follows the wall stands. */
function watchPlace(): void {
  window.places = [];
  const look = () => {
    const after = document.querySelector('#after');
    const isDrawn = document.querySelector('offer-wall')?.shadowRoot?.querySelector('[part=card]');
    const place = Math.round(after?.getBoundingClientRect().top ?? 0);
    if (after && isDrawn && window.places.at(-1) !== place) window.places.push(place);
    requestAnimationFrame(look);
  };
  look();
}

// In less than 360 px the end of an offer that is near it may need a line of its own, once it is known.
for (const width of [360, 768, 1280]) {
  test(`what follows the wall stays where it is while the wall loads, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(watchPlace);
    await page.route('**/offer-wall.features.*', async (route) => {
      await expect(shop.cards).toHaveCount(6);
      await route.continue();
    });
    await shop.open({
      attributes: { 'page-size': 6, controls: 'search category sort featured' },
      after: '<p id="after">After</p>',
    });
    await expect(shop.tab('Completed')).toHaveText(/\d/);
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(await page.evaluate(() => window.places)).toHaveLength(1);
  });
}

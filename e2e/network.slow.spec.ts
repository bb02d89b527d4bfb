import { expect, test } from './support/fixtures.ts';
import { boxOf, middleOf } from './support/hands.ts';
import { namesOnPage, VIEWPORT } from './support/shop.ts';

/** Networks that are slow, or gone: the page's clock is wound on, as no test has time for that. */

test('without a network the wall says so; once it is back for good, it goes on within five seconds, not at once', async ({
  shop,
  api,
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const asked = () => api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page);
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  await page.clock.install();
  // Without what follows the first cards the console would say that it is missing.
  const last = page.waitForResponse(/offer-wall\.html\./);
  await shop.open();
  await last;
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await shop.next.click();
  // Tries and jitter take their time.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(shop.alert).toContainText('You seem to be offline.', { timeout: 50 });
  }).toPass({ intervals: [20] });
  for (const offline of [false, true, false, true, false]) await page.context().setOffline(offline);
  // Everybody else's network may have come back with it.
  await page.clock.runFor(4000);
  await shop.caughtUp();
  expect(asked()).toEqual(['0']);
  await page.clock.runFor(1000);
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(shop.alert).toBeHidden();
  await page.clock.runFor(30_000);
  await shop.caughtUp();
  expect(asked()).toEqual(['0', '1']);
});

test.describe('on a phone, where a list is longest', () => {
  const viewport = { width: 360, height: 760 };
  test.use({ viewport });

  test('that a list is slow is said in sight, and moves nothing', async ({ shop, api, page }) => {
    await page.clock.install();
    api.tenant.faults.set('offers', { kind: 'delay', hold: true });
    await shop.open({
      head: VIEWPORT,
      before: '<h1>Shop</h1>',
      after: '<footer style="height: 1500px">Imprint</footer>',
    });
    const foot = (): Promise<number> =>
      page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
    const isInSight = async (...words: string[]) => {
      for (const each of words) await expect(page.getByText(each).first()).toBeInViewport({ ratio: 1 });
    };
    await expect(shop.tab('Offers')).toBeVisible();
    const before = await foot();
    const again = page.getByRole('status').getByRole('button', { name: 'Try again' });
    await page.clock.runFor(4500);
    await isInSight('Still loading…');
    await page.clock.runFor(5300);
    await expect(again).toBeInViewport({ ratio: 1 });
    expect(await foot()).toBe(before);

    const { y: top, height: length } = await boxOf(shop.host);
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    await page.mouse.wheel(0, top + length / 2 - viewport.height / 2);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await isInSight('This is taking longer than usual.', 'Try again');
    // Nothing lies over it, and who presses it is not sent elsewhere.
    const { x, y } = await middleOf(again);
    const at = await page.evaluate(() => scrollY);
    const asked = page.waitForRequest(/offer-wall\/offers\?/);
    await page.mouse.click(x, y);
    await asked;
    await isInSight('Loading offers');
    expect(await page.evaluate(() => scrollY)).toBe(at);
    expect(await foot()).toBe(before);
  });
});

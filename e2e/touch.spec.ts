import type { Locator } from '@playwright/test';
import { specialIds } from '../src/sandbox/index.ts';
import { DOUBLE_PRESS } from '../src/ui/stray-press.ts';
import { expect, test } from './support/fixtures.ts';
import { atRest, boxOf, middleOf, spread, swipe } from './support/pointer-gestures.ts';
import { namesOnPage, offerOf, type Shop, VIEWPORT } from './support/shop-page.ts';

/** What a person does with a finger on a phone, and nothing else. */
test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

const offer = offerOf(specialIds.sample);

/** The usual page, as phones lay it out. */
const open = (shop: Shop, attributes = {}) =>
  shop.open({ head: VIEWPORT, attributes: { controls: 'search category sort featured', ...attributes } });
const filter = ({ page }: Shop) => page.getByRole('button', { name: /^Filter/ });
const clear = ({ page }: Shop) => page.getByRole('button', { name: 'Clear filters' });
const search = ({ page }: Shop) => page.getByRole('searchbox', { name: 'Search offers' });
const featured = ({ page }: Shop) => page.getByRole('checkbox', { name: 'Featured only' });

test('"Clear filters" calls up no keyboard: the focus goes to "Filter", or stays with the list', async ({
  shop,
  page,
}) => {
  await open(shop);
  await filter(shop).tap();
  await featured(shop).tap();
  await clear(shop).tap();
  await expect(clear(shop)).toBeHidden();
  await expect(filter(shop)).toBeFocused();

  // Held sideways: there it is not behind "Filter".
  await page.setViewportSize({ width: 760, height: 390 });
  await open(shop, { controls: 'search' });
  await search(shop).tap();
  // With smaller letters, iOS would zoom the page in.
  await expect(search(shop)).toHaveCSS('font-size', '16px');
  await page.keyboard.type('tidewardens');
  await expect(shop.cards).toHaveText(['Tidewardens']);
  await clear(shop).tap();
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(search(shop)).toHaveValue('');
  await expect(shop.start).toBeFocused();
});

test('an open offer leaves free what a telephone covers of its screen', async ({ shop, page }) => {
  await open(shop);
  await shop.details(offer);
  const insets = { top: 50, bottom: 34, left: 20, right: 20 };
  await (await page.context().newCDPSession(page)).send('Emulation.setSafeAreaInsetsOverride', { insets });
  /** Whether a part is in what is left free, as soon as the browser knows of it. */
  const isFree = async (part: Locator) => {
    const { x, y, width, height } = await boxOf(part);
    return x >= 20 && y >= 50 && x + width <= 370 && y + height <= 726;
  };
  await expect.poll(() => isFree(shop.dialog.getByRole('button', { name: 'Get offer' }))).toBe(true);
  await expect.poll(() => isFree(shop.dialog.locator('.header'))).toBe(true);
});

test('an open offer follows a finger down by its header: a little, and it goes back; far, and it closes', async ({
  shop,
  page,
}) => {
  await open(shop);
  await shop.details(offer);
  const top = async () => (await boxOf(shop.dialog.locator('.sheet'))).y;
  await expect.poll(top, 'all of it is below the top of the screen').toBe(24);
  const from = { x: 150, y: 50 };
  await swipe(page, from, { x: 0, y: 100 }, false);
  await expect.poll(top).toBe(124);
  await swipe(page, { ...from, y: 150 }, { x: 0, y: -60 });
  await expect.poll(top).toBe(24);
  await expect(shop.dialog).toBeVisible();
  await swipe(page, from, { x: 0, y: 300 });
  await expect(shop.dialog).toBeHidden();
  await expect(shop.card(offer.name)).toBeFocused();
});

test('a name that is too long for the header is read to its end by a finger, which does not pull the sheet', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const head = `${VIEWPORT}<style>offer-wall { --offer-wall-font-size: 21px }</style>`;
  await shop.open({ head, attributes: { 'offer-id': specialIds.longName } });
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await atRest(shop.dialog);
  const title = shop.dialog.locator('.header > .title');
  const isAtEnd = () =>
    title.evaluate((box) => box.scrollTop > 50 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1);
  const { x, y, height } = await boxOf(title);
  // In some fonts it takes more than one.
  await expect(async () => {
    await swipe(page, { x: x + 20, y: y + height - 10 }, { x: 0, y: 20 - height });
    expect(await isAtEnd()).toBe(true);
  }).toPass();
  await swipe(page, { x: x + 20, y: y + 10 }, { x: 0, y: 300 });
  await expect(shop.dialog).toBeVisible();
  // Beside the name it still follows.
  await swipe(page, { x: 160, y: y - 10 }, { x: 0, y: 300 });
  await expect(shop.dialog).toBeHidden();
});

test('two fingers on the header of an open offer zoom the page, and what is zoomed is not pulled', async ({
  shop,
  page,
}) => {
  await open(shop);
  await shop.details(offer);
  await atRest(shop.dialog);
  const zoom = () => page.evaluate(() => visualViewport?.scale ?? 0);
  await spread(page, { x: 150, y: 60 }, 60);
  await expect.poll(zoom).toBeGreaterThan(1.1);
  const head = await shop.dialog.locator('.header').evaluate((header) => {
    const { scale = 1, offsetTop = 0 } = visualViewport ?? {};
    return (header.getBoundingClientRect().top - offsetTop) * scale + 30;
  });
  await swipe(page, { x: 100, y: head }, { x: 0, y: 400 });
  await shop.caughtUp();
  await expect(shop.dialog).toBeVisible();
});

test('the filters open over the list, which stays where it is, and close by a tap beside them, which opens no offer', async ({
  shop,
  page,
  api,
}) => {
  await open(shop);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  const first = async () => (await boxOf(shop.cards.first())).y;
  const tone = () => filter(shop).evaluate((button) => getComputedStyle(button).backgroundColor);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const before = [await first(), await tone()];
  await filter(shop).tap();
  await expect(sort).toBeVisible();
  // A button looks pressed no longer than it is.
  await expect.poll(async () => [await first(), await tone()]).toEqual(before);
  const card = shop.cards.nth(3);
  const { x, y } = await middleOf(card);
  // Some tap twice, to be sure.
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  const at = await page.evaluate(() => performance.now());
  await expect(sort).toBeHidden();
  await shop.caughtUp();
  expect(api.tenant.ledger.views).toEqual([]);
  await expect(shop.dialog).toBeHidden();
  await page.waitForFunction(([at, pause]) => performance.now() > at + pause, [at, DOUBLE_PRESS] as const);
  await card.tap();
  await expect(shop.dialog).toBeVisible();
  await shop.close.tap();
  await filter(shop).tap();
  await featured(shop).focus();
  await page.keyboard.press('Escape');
  await expect(sort).toBeHidden();
  await expect(filter(shop)).toBeFocused();
});

test('with the filters open, one tap on "Clear filters" below "No offers match" clears and closes them', async ({
  shop,
  page,
}) => {
  await open(shop);
  await filter(shop).tap();
  await search(shop).pressSequentially('no such offer');
  const { x, y } = await middleOf(page.locator('.notice').getByRole('button', { name: 'Clear filters' }));
  await page.touchscreen.tap(x, y);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(search(shop)).toHaveValue('');
  await expect(featured(shop)).toBeHidden();
});

test('a row has no arrows, and scrolls by itself; its page does not', async ({ shop, page }) => {
  await shop.open({ head: VIEWPORT, attributes: { layout: 'row', 'more-url': 'https://shop.example/earn' } });
  await expect(shop.cards).toHaveCount(10);
  await expect(page.locator('.turn').first()).toBeHidden();
  await swipe(page, await middleOf(page.locator('.card').first()), { x: -240, y: 0 });
  await expect.poll(() => shop.list.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
});

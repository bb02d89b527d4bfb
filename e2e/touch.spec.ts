import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { MEMBER, namesOnPage, offerOf, type Shop } from './shop.ts';

/** What a person does with a finger on a phone, and nothing else. */
test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

const begun = offerOf(landmarks.multiEvent);
const offer = offerOf(landmarks.sample);

/** The usual page, as phones lay it out. */
const open = (shop: Shop, attributes = {}) =>
  shop.open({
    head: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    attributes: { controls: 'search category sort featured', ...attributes },
  });
const filter = ({ page }: Shop) => page.getByRole('button', { name: /^Filter/ });
const clear = ({ page }: Shop) => page.getByRole('button', { name: 'Clear filters' });
const search = ({ page }: Shop) => page.getByRole('searchbox', { name: 'Search offers' });

test('"Clear filters" calls up no keyboard: the focus goes to "Filter"', async ({ shop, page }) => {
  await open(shop);
  await filter(shop).tap();
  await page.getByRole('checkbox', { name: 'Featured only' }).tap();
  await clear(shop).tap();
  await expect(clear(shop)).toBeHidden();
  await expect(filter(shop)).toBeFocused();
});

test('"Clear filters" beside nothing but a search leaves the focus with the list', async ({ shop, page }) => {
  // Held sideways: there it is not behind "Filter".
  await page.setViewportSize({ width: 760, height: 390 });
  await open(shop, { controls: 'search' });
  await search(shop).tap();
  await page.keyboard.type('tidewardens');
  await expect(shop.cards).toHaveText(['Tidewardens']);
  await clear(shop).tap();
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(search(shop)).toHaveValue('');
  await expect(shop.start).toBeFocused();
});

/** Puts a finger on a point, moves it down in steps, and lets go. */
async function pull({ page }: Shop, from: { x: number; y: number }, by: number, letGo = true): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from.y + (by * step) / 10);
  if (letGo) await touch('touchEnd');
}

test('an open offer follows a finger down by its header: a little, and it goes back; far, and it closes', async ({
  shop,
}) => {
  await open(shop);
  await shop.details(offer);
  const sheet = shop.dialog.locator('.sheet');
  const top = async () => (await sheet.boundingBox())?.y ?? 0;
  await expect.poll(top, 'all of it is below the top of the screen').toBe(24);
  const from = { x: 150, y: 50 };
  await pull(shop, from, 100, false);
  await expect.poll(top).toBe(124);
  await pull(shop, { ...from, y: 150 }, -60);
  await expect.poll(top).toBe(24);
  await expect(shop.dialog).toBeVisible();
  await pull(shop, from, 300);
  await expect(shop.dialog).toBeHidden();
  await expect(shop.card(offer.name)).toBeFocused();
});

test('what an offer pays stands beside its button, both in sight', async ({ shop, page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await open(shop);
    await shop.details(begun);
    const reward = shop.dialog.getByText('Up to 12,400 points', { exact: true });
    await expect(reward).toBeInViewport({ ratio: 1 });
    await expect(shop.getOffer).toBeInViewport({ ratio: 1 });
    await expect(shop.getOffer).toHaveAccessibleDescription('Up to 12,400 points');
    const [paid, button] = [await reward.boundingBox(), await shop.getOffer.boundingBox()];
    expect((paid?.x ?? 0) + (paid?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  }
});

test('the filters open over the list, which stays where it is, and close by a tap beside them', async ({
  shop,
  page,
}) => {
  await open(shop);
  const first = async () => (await shop.cards.first().boundingBox())?.y;
  const before = await first();
  await filter(shop).tap();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  expect(await first()).toBe(before);
  await shop.tab('Offers').tap();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await filter(shop).tap();
  await page.getByRole('checkbox', { name: 'Featured only' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await expect(filter(shop)).toBeFocused();
});

test('a button looks pressed no longer than it is', async ({ shop }) => {
  await open(shop);
  const tone = () => filter(shop).evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  const before = await tone();
  for (const isOpen of [true, false]) {
    await filter(shop).tap();
    await expect(filter(shop)).toHaveAttribute('aria-expanded', `${isOpen}`);
    await expect.poll(tone).toBe(before);
  }
});

test('a finger alone leads through tabs, controls, list, pages, details and offer, and back', async ({
  shop,
  page,
  api,
}) => {
  const last = () => api.tenant.ledger.requestsTo('offers').at(-1)?.query;
  api.tenant.start(MEMBER, begun.id);
  await open(shop, { paging: 'more' });
  await expect(shop.tab('In progress')).toHaveText('In progress 1');
  await shop.tab('In progress').tap();
  await expect(shop.cards).toHaveText([begun.name]);
  await shop.tab('Offers').tap();
  await filter(shop).tap();
  await page.getByRole('checkbox', { name: 'Featured only' }).tap();
  await expect.poll(last).toMatchObject({ 'filter.isFeatured': 'true' });
  await clear(shop).tap();
  await filter(shop).tap();
  await expect(page.getByRole('checkbox', { name: 'Featured only' })).toBeHidden();
  await search(shop).tap();
  await page.keyboard.type('tide wardens');
  await expect(page.getByText('No offers match')).toBeVisible();
  for (let key = 0; key < 'tide wardens'.length; key++) await page.keyboard.press('Backspace');
  await expect(shop.cards).toHaveText(namesOnPage(0));

  // The first further page comes by itself, as soon as its place is near.
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(shop.cards.nth(19)).toBeVisible();
  const { length } = await shop.cards.all();
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(shop.cards).toHaveCount(length + 10);

  await shop.card(offer.name).tap();
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  const terms = shop.dialog.locator('details', { hasText: 'Terms and disclaimers' });
  await terms.locator('summary').tap();
  await expect(terms).toHaveAttribute('open');
  const popup = page.waitForEvent('popup');
  await shop.getOffer.tap();
  const tab = await popup;
  await tab.waitForURL(/\/landing\//);
  await tab.close();
  await shop.close.tap();
  await expect(shop.dialog).toBeHidden();
  await shop.tab('Completed').tap();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { namesOnPage, offerOf, type Shop } from './shop.ts';

/** What a person does with a finger on a phone, and nothing else. */
test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

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

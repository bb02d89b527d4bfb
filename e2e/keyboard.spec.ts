import type { Locator, Page } from '@playwright/test';
import { specialIds } from '../src/sandbox/index.ts';
import { expect, test } from './support/fixtures.ts';
import { MEMBER, namesOnPage, offerOf, offers } from './support/shop-page.ts';

/** What a person does with keys alone, wherever the focus is. */
const begun = offerOf(specialIds.multiEvent);
const offer = offerOf(specialIds.sample);

/** What is wrong with where the focus is: the page itself has it, or it cannot be seen. */
const troubleWithFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return 'The page itself has the focus.';
    const name = focused.getAttribute('aria-label') ?? focused.textContent;
    const { top, bottom } = focused.getBoundingClientRect();
    // A list that is turned to is read from its start, which is what has to be in sight.
    // Browsers scroll by whole pixels.
    if (top < -1 || (focused.id === 'list' ? top : bottom) > innerHeight) return `"${name}" is out of sight.`;
    const isRinged = [focused, focused.closest('.card')].some(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    );
    // What is only read out has no ring: nothing happens there by a key.
    return isRinged || focused.getAttribute('tabindex') === '-1' ? '' : `"${name}" has no ring.`;
  });

/** A person at the keyboard: after each key, the focus has to be somewhere that can be seen. */
function keyboardOf(page: Page) {
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    expect(await troubleWithFocus(page), `after ${key}`).toBe('');
  };
  /** Presses a key until something is focused. */
  const pressUntil = async (key: string, target: Locator): Promise<void> => {
    for (let presses = 0; presses < 40; presses++) {
      await press(key);
      if (await target.evaluate((element) => element.matches(':focus'))) return;
    }
    throw new Error(`${key} never leads to ${target}.`);
  };
  return { press, pressUntil };
}

test('keys alone lead through tabs, controls, list, pages, details and offer, and back', async ({
  shop,
  page,
  api,
}) => {
  const { press, pressUntil } = keyboardOf(page);
  const field = (role: 'searchbox' | 'combobox' | 'checkbox', name: string) => page.getByRole(role, { name });
  const search = field('searchbox', 'Search offers');
  const last = () => api.tenant.ledger.requestsTo('offers').at(-1)?.query;
  api.tenant.complete(MEMBER, begun.id, 1);
  await shop.open({ before: '<button>Basket</button>', attributes: { controls: 'search category sort featured' } });
  await expect(shop.tab('In progress')).toHaveText('In progress 1');
  await pressUntil('Tab', page.getByRole('button', { name: 'Basket' }));
  await press('Tab');
  await expect(shop.tab('Offers')).toBeFocused();
  await press('ArrowRight');
  await press('Enter');
  await expect(shop.cards).toHaveText([begun.name]);
  await press('Home');
  await press('Enter');
  await expect(shop.cards).toHaveText(namesOnPage(0));

  await press('Tab');
  await expect(search).toBeFocused();
  const [found] = offers.filter(({ name }) => /^\w+ \w+$/.test(name));
  await page.keyboard.type(found?.name.toLowerCase() ?? '');
  await expect(search).toHaveValue(found?.name.toLowerCase() ?? '');
  await expect(shop.cards).toHaveText([found?.name ?? '']);
  await pressUntil('Tab', page.getByRole('button', { name: 'Clear filters' }));
  await press('Enter');
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(search).toBeFocused();
  await press('Tab');
  await page.keyboard.type('Games');
  await expect.poll(last).toMatchObject({ 'filter.categoryName': 'Games' });
  await press('Tab');
  await press('ArrowDown');
  await expect.poll(last).toMatchObject({ orderby: 'reward' });
  await press('Tab');
  await press('Space');
  await expect
    .poll(last)
    .toMatchObject({ 'filter.isFeatured': 'true', 'filter.categoryName': 'Games', orderby: 'reward' });
  await pressUntil('Shift+Tab', page.getByRole('button', { name: 'Clear filters' }));
  await press('Enter');
  await expect(shop.cards).toHaveText(namesOnPage(0));

  for (const name of namesOnPage(0)) await pressUntil('Tab', shop.card(name));
  await pressUntil('Tab', shop.next);
  await press('Enter');
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(shop.start).toBeFocused();
  await pressUntil('Tab', shop.previous);
  await press('Space');
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(shop.start).toBeFocused();

  await pressUntil('Tab', shop.card(offer.name));
  await press('Enter');
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await pressUntil('Tab', shop.dialog.locator('summary', { hasText: 'Terms and disclaimers' }));
  await press('Enter');
  await expect(shop.dialog.locator('details').first()).toHaveAttribute('open');
  await pressUntil('Tab', shop.getOffer);
  const popup = page.waitForEvent('popup');
  await press('Enter');
  const tab = await popup;
  await tab.waitForURL(/\/landing\//);
  await tab.close();
  await page.bringToFront();
  await pressUntil('Shift+Tab', shop.close);
  await press('Enter');
  await expect(shop.dialog).toBeHidden();
  await expect(shop.card(offer.name)).toBeFocused();
  await pressUntil('Shift+Tab', shop.tab('Offers'));
  await press('End');
  await press('Enter');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(shop.tab('Completed')).toBeFocused();
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

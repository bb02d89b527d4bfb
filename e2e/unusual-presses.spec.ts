import type { Locator } from '@playwright/test';
import type { OfferWallElement } from '../src/index.ts';
import { specialIds } from '../src/sandbox/index.ts';
import { expect, test } from './support/fixtures.ts';
import { boxOf, drag } from './support/pointer-gestures.ts';
import { LANDING, offerOf, type Shop } from './support/shop-page.ts';

/** What a person does with keys held down, with other buttons of the mouse, and by dragging it. */

const offer = offerOf(specialIds.sample);

async function openOffer(shop: Shop, options?: Parameters<Shop['open']>[0]): Promise<void> {
  await shop.open(options);
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
}

test('a card opens on a page that cancels pointer events, as carousels do', async ({ shop, page }) => {
  await shop.open();
  await page.evaluate(() => addEventListener('pointerdown', (event) => event.preventDefault(), true));
  await shop.list.getByText(offer.name).click();
  await expect(shop.dialog).toHaveAccessibleName(offer.name);
});

test('dragging over a card selects its text, if any, and opens nothing; a hand that trembles presses', async ({
  shop,
  api,
  page,
}) => {
  await shop.open();
  const card = shop.list.getByRole('listitem').filter({ has: page.getByRole('button', { name: offer.name }) });
  for (const [part, selected] of [
    ['name', /^/],
    ['media', /^/],
    ['headline', /\S/],
  ] as const) {
    await card.locator(`.${part}`).hover();
    const { x, y } = await boxOf(card.locator(`.${part}`));
    await drag(page, { x: x + 10, y: y + 8 }, { x: x + 130, y: y + 10 });
    await shop.caughtUp();
    await expect(shop.dialog).toBeHidden();
    expect(await page.evaluate(() => `${getSelection()}`)).toMatch(selected);
  }
  expect(api.tenant.ledger.views).toHaveLength(0);
  const { x, y } = await boxOf(card.locator('.media'));
  await drag(page, { x: x + 60, y: y + 60 }, { x: x + 64, y: y + 62 });
  await expect(shop.dialog).toHaveAccessibleName(offer.name);
});

test('a click with the middle button, Ctrl or Shift on the link opens the offer as on any link, once', async ({
  shop,
  api,
  page,
  context,
}) => {
  await openOffer(shop, { head: '<script>window.open = () => null</script>' });
  // By key: after a press with the mouse, the one on the link would be the second half of a double click.
  await shop.getOffer.press('Enter');
  await expect(shop.link).toBeVisible();
  const presses: Parameters<Locator['click']>[0][] = [
    { button: 'middle' },
    { modifiers: ['Control'] },
    { modifiers: ['Shift'] },
  ];
  for (const press of presses) {
    const opened = context.waitForEvent('page');
    await shop.link.click(press);
    const tab = await opened;
    await tab.waitForURL(LANDING);
    expect(await tab.evaluate(() => opener)).toBeNull();
    expect(context.pages()).toHaveLength(2);
    await tab.close();
  }
  expect(page.url()).toMatch(/\/shop$/);
  await expect(shop.dialog).toBeVisible();
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test('an offer opens again right after Escape, before the browser has said that its dialog is closed', async ({
  page,
  shop,
}) => {
  await openOffer(shop);
  // The wall never hears `close`, as where a busy machine is late with it.
  await shop.host.evaluate(({ shadowRoot }) =>
    shadowRoot?.addEventListener('close', (event) => event.stopImmediatePropagation(), true),
  );
  await page.keyboard.press('Escape');
  await expect(shop.dialog).toBeHidden();
  await shop.host.evaluate((wall: OfferWallElement, id) => wall.open(id), offer.id);
  await expect(shop.dialog).toBeVisible();
  await expect(shop.getOffer).toBeVisible();
});

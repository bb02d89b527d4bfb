import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf } from './shop.ts';

const offer = offerOf(landmarks.sample);

test('shows what the service says of the offer, in a modal dialog named after it', async ({ shop, page }) => {
  const rich = offerOf(landmarks.richHtml);
  await shop.open();
  await shop.details(rich);

  const dialog = page.getByRole('dialog', { name: rich.name });
  await expect(dialog.getByText('No monthly fee')).toBeVisible();
  await expect(dialog.getByRole('table')).toContainText('Foreign payments');
  // The text's own h1 and h3 stand below the headings of the dialog, and leave no level out.
  await expect(dialog.getByRole('heading', { level: 2, name: rich.name })).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 4, name: 'Switch to Northquay' })).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 5, name: 'Before you begin' })).toBeVisible();
  const link = dialog.getByRole('link', { name: 'price list' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(dialog.getByText('+8,500 points').last()).toBeVisible();
});

test('shows the steps of an offer in their order, whatever order they came in', async ({ shop, api }) => {
  const game = offerOf(landmarks.multiEvent);
  const steps = shop.dialog.getByRole('listitem').filter({ hasText: /points/ });
  const names = game.events.map(({ name }) => new RegExp(name));
  for (const shape of ['extra', 'snake-events'] as const) {
    api.tenant.faults.set('details', { kind: 'shape', shape });
    await shop.open();
    await shop.details(game);
    await expect(steps).toHaveText(names);
  }
});

test('the whole card is the target, and nothing but the name is said of it', async ({ shop }) => {
  await shop.open();
  const card = shop.list.getByRole('listitem').filter({ hasText: offer.name });
  const box = await card.boundingBox();
  if (!box) throw new Error('The card has no box.');
  const corners = [
    { x: 8, y: 8 },
    { x: box.width - 8, y: 8 },
    { x: box.width / 2, y: box.height / 2 },
    { x: 8, y: box.height - 8 },
    { x: box.width - 8, y: box.height - 8 },
  ];
  for (const position of corners) {
    await card.click({ position });
    await expect(shop.dialog).toHaveAccessibleName(offer.name);
    await shop.close.click();
    await expect(shop.dialog).toBeHidden();
  }
});

for (const key of ['Enter', 'Space']) {
  test(`${key} on a card opens its details, and closing leads back to the card`, async ({ shop, page, api }) => {
    await shop.open();
    await shop.card(offer.name).focus();
    await page.keyboard.press(key);
    await expect(shop.dialog).toHaveAccessibleName(offer.name);
    expect(
      await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.closest('dialog')),
    ).toBeTruthy();
    await page.keyboard.press('Escape');
    await expect(shop.dialog).toBeHidden();
    await expect(shop.card(offer.name)).toBeFocused();
    await expect.poll(() => api.tenant.ledger.views.length).toBe(1);
  });
}

test('the dialog keeps the keyboard to itself', async ({ shop, page }) => {
  await shop.open({ before: '<button>Basket</button>', after: '<button>Help</button>' });
  await shop.details(offer);
  await expect(shop.dialog.getByRole('heading', { name: 'Key points' })).toBeVisible();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.matches('button') || !!focused?.shadowRoot?.activeElement?.matches('li *, nav *');
    });
    expect(outside).toBe(false);
  }
});

test('Escape, the button "Close" and the backdrop each close the dialog', async ({ shop, page }) => {
  await shop.open();
  const ways = [() => page.keyboard.press('Escape'), () => shop.close.click(), () => page.mouse.click(5, 5)];
  for (const close of ways) {
    await shop.details(offer);
    await expect(shop.dialog).toBeVisible();
    await close();
    await expect(shop.dialog).toBeHidden();
    await expect(shop.card(offer.name)).toBeFocused();
  }
});

test('selecting text beyond the edge, or a double click on a card, closes nothing', async ({ shop, page }) => {
  await shop.open();
  await shop.card(offer.name).dblclick();
  await expect(shop.dialog.getByText('Key points')).toBeVisible();

  const title = await shop.dialog.getByRole('heading', { level: 2 }).boundingBox();
  await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await expect(shop.dialog).toBeVisible();
});

test('details that come too late do not show in the dialog of another offer', async ({ shop, api, page }) => {
  const other = offerOf(landmarks.richHtml);
  api.tenant.faults.set('details', { kind: 'delay', hold: true, times: 1 });
  await shop.open();
  await shop.details(offer);
  await page.keyboard.press('Escape');
  await shop.details(other);
  await api.release();
  await expect.poll(() => api.tenant.ledger.requestsTo('details')[0]?.status).toBe(200);
  await expect(shop.dialog).toHaveAccessibleName(other.name);
  await expect(shop.dialog.getByRole('table')).toBeVisible();
  await expect(shop.dialog).not.toContainText('Cancel at any time');
});

test('offer-id opens an offer that is not on the page', async ({ shop, api }) => {
  const far = offerOf(landmarks.orderedStart);
  await shop.open({ attributes: { 'offer-id': far.id, 'page-size': 2 } });
  await expect(shop.dialog).toHaveAccessibleName(far.name);
  await expect(shop.getOffer).toBeVisible();
  await expect.poll(() => api.tenant.ledger.views.length).toBe(1);
});

import type { Locator, Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf } from './shop.ts';

/** The upper left corner of something. */
async function placeOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`There is no ${locator}.`);
  return box;
}

/** Presses the mouse down at one place, and lets it go at another. */
async function drag({ mouse }: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 5 });
  await mouse.up();
}

/** What a person does with keys held down, with other buttons of the mouse, and by dragging it. */
const offer = offerOf(landmarks.sample);

test('Enter held down for two seconds on "Get offer" is one click: one request, one tab', async ({
  shop,
  api,
  page,
  context,
}) => {
  api.tenant.faults.set('link', { kind: 'delay', hold: true });
  await shop.open();
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await shop.getOffer.focus();
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter');
  await api.release();
  // Longer than the second within which another press would count as the same click anyway.
  const end = performance.now() + 2000;
  while (performance.now() < end) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => context.pages()[1]?.url()).toMatch(/\/landing\//);
  expect(context.pages()).toHaveLength(2);
  expect(api.tenant.ledger.requestsTo('link')).toHaveLength(1);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test('selecting text beyond the edge of the dialog does not close it', async ({ shop, page }) => {
  await shop.open();
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  const title = await shop.dialog.getByRole('heading', { level: 2 }).boundingBox();
  await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  // If the dialog were to close, it would do so within a frame.
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  await expect(shop.dialog).toBeVisible();
});

test('a press that begins beside the dialog and ends in it does not close it', async ({ shop, page }) => {
  await shop.open();
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  const { x, y } = await placeOf(shop.dialog.getByRole('heading', { level: 2 }));
  await drag(page, { x: 5, y: 400 }, { x: x + 5, y: y + 5 });
  await shop.caughtUp();
  await expect(shop.dialog).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(shop.dialog).toBeHidden();
});

for (const [what, part, selected] of [
  ['the text of a card selects it', 'headline', /\S/],
  ['the name of a card does nothing', 'name', /^/],
  ['the picture of a card does nothing', 'media', /^/],
] as const) {
  const details = { tag: part === 'headline' ? [] : '@all' };
  test(`dragging over ${what}, and opens nothing`, details, async ({ shop, api, page }) => {
    await shop.open();
    const card = shop.list.getByRole('listitem').filter({ has: page.getByRole('button', { name: offer.name }) });
    await card.locator(`.${part}`).hover();
    const { x, y } = await placeOf(card.locator(`.${part}`));
    await drag(page, { x: x + 10, y: y + 8 }, { x: x + 130, y: y + 10 });
    await shop.caughtUp();
    await expect(shop.dialog).toBeHidden();
    expect(api.tenant.ledger.views).toHaveLength(0);
    expect(await page.evaluate(() => `${getSelection()}`)).toMatch(selected);
    // A hand that is not quite still still presses.
    const picture = await placeOf(card.locator('.media'));
    await drag(page, { x: picture.x + 60, y: picture.y + 60 }, { x: picture.x + 64, y: picture.y + 62 });
    await expect(shop.dialog).toHaveAccessibleName(offer.name);
  });
}

type Press = Parameters<Locator['click']>[0];
const middle: Press = { button: 'middle' };
const withCtrl: Press = { modifiers: ['Control'] };

for (const [name, options] of Object.entries({
  'a middle click': middle,
  'a click with Ctrl': withCtrl,
  'a click with Shift': { modifiers: ['Shift'] } satisfies Press,
})) {
  const details = { tag: options === middle ? [] : '@all' };
  test(`${name} on the link opens the offer as on any link, once`, details, async ({ shop, api, page, context }) => {
    await shop.open({ head: '<script>window.open = () => null</script>' });
    await shop.details(offer);
    // With the mouse at once, the press on the link would be the second half of a double click.
    await shop.getOffer.press('Enter');
    await expect(shop.link).toBeVisible();
    const opened = context.waitForEvent('page');
    await shop.link.click(options);
    const tab = await opened;
    await tab.waitForURL(/\/landing\//);
    expect(await tab.evaluate(() => opener)).toBeNull();
    expect(context.pages()).toHaveLength(2);
    expect(page.url()).toMatch(/\/shop$/);
    await expect(shop.dialog).toBeVisible();
    expect(api.tenant.ledger.clicks).toHaveLength(1);
  });
}

test('links in the text of an offer open beside the page, with every button of the mouse', async ({
  shop,
  page,
  context,
}) => {
  const text = offerOf(landmarks.richHtml);
  await shop.open();
  await shop.details(text);
  const link = shop.dialog.locator('.html a').first();
  await context.route(/^https:/, (route) => route.fulfill({ body: 'Elsewhere' }));
  for (const options of [{}, middle, withCtrl]) {
    const opened = context.waitForEvent('page');
    await link.click(options);
    await (await opened).close();
  }
  expect(page.url()).toMatch(/\/shop$/);
  await expect(shop.dialog).toBeVisible();
});

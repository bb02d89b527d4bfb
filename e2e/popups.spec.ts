import type { BrowserContext, Locator, Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { htmlOf, offerOf, wallIn } from './shop.ts';

const offer = offerOf(landmarks.sample);

/** Follows the link that stands in for a blocked tab, and expects the landing page without an opener. */
async function followsLink(page: Page, context: BrowserContext, { link }: ReturnType<typeof wallIn>): Promise<void> {
  await expect(link).toBeVisible();
  await link.focus();
  await expect(link).toBeFocused();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await tab.waitForURL(/\/landing\//);
  expect(await tab.evaluate(() => opener)).toBeNull();
}

/** What pages and browsers make of `window.open`. */
const refusals: Record<string, string> = {
  'answers null': 'window.open = () => null',
  throws: 'window.open = () => { throw new Error("no tabs here") }',
  'answers this very window': 'window.open = () => window',
  'answers a closed tab': 'window.open = () => ({ closed: true, close() {}, document: { body: {} } })',
};

for (const [name, script] of Object.entries(refusals)) {
  test(`where window.open ${name}, a real link leads to the offer`, async ({ shop, api, page, context }) => {
    await shop.open({ head: `<script>${script}</script>` });
    await shop.details(offer);
    await shop.getOffer.click();
    await expect(shop.dialog.getByText('Your browser blocked the new tab.')).toBeVisible();
    await followsLink(page, context, shop);
    expect(api.tenant.ledger.requestsTo('link')).toHaveLength(1);
    expect(api.tenant.ledger.clicks).toHaveLength(1);
    expect(page.url()).toMatch(/\/shop$/);
  });
}

test('what the popup blocker of the browser stops ends in a real link', async ({ shop, api, page, context }) => {
  // The page clicks by itself, before anybody has touched it, as soon as the button is drawn: that the view is recorded
  // does not say that it is. And nothing asks the page until it has: whatever Playwright evaluates in a page counts as
  // a touch there, which allows a tab.
  const script = `addEventListener('offer-wall-view', ({ target }) => requestAnimationFrame(function click() {
    const button = target.shadowRoot.querySelector('[part~=get]');
    button ? button.click() : requestAnimationFrame(click);
  }))`;
  await shop.open({ head: `<script>${script}</script>`, attributes: { 'offer-id': offer.id } });
  await expect.poll(() => api.tenant.ledger.requestsTo('link')).toHaveLength(1);
  await expect(shop.link).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await followsLink(page, context, shop);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test('in a frame that may open nothing, the link is there to be copied, and the reason', async ({
  shop,
  api,
  host,
  page,
  noise,
}) => {
  noise.allow(/Blocked opening .* in a new window/);
  host.page('/framed', htmlOf({ body: `${shop.element()}<script src="${host.url}/offer-wall.js"></script>` }));
  await shop.visit({ body: '<iframe sandbox="allow-scripts" src="/framed" width="900" height="700"></iframe>' });
  const wall = wallIn(page.frameLocator('iframe'));
  await wall.card(offer.name).click();
  await wall.getOffer.click();
  await expect(wall.link).toHaveAttribute('href', /\/landing\//);
  await expect(wall.link).toHaveAttribute('rel', /noopener/);
  await expect(wall.dialog.getByRole('status').filter({ hasText: 'blocked' })).toHaveText(
    'Your browser blocked the new tab. If the link does nothing either, copy its address.',
  );
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test('a tab that the person closes too early is made up for by a link', async ({ shop, api, page, context }) => {
  api.tenant.faults.set('link', { kind: 'delay', hold: true });
  await shop.open();
  await shop.details(offer);
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  await (await popup).close();
  await api.release();
  await followsLink(page, context, shop);
  expect(api.tenant.ledger.requestsTo('link')).toHaveLength(1);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test('closing the dialog while the link loads does not lose the click', async ({ shop, api, page }) => {
  api.tenant.faults.set('link', { kind: 'delay', hold: true });
  await shop.open();
  await shop.details(offer);
  const popup = page.waitForEvent('popup');
  await shop.getOffer.click();
  const tab = await popup;
  await page.keyboard.press('Escape');
  await expect(shop.dialog).toBeHidden();
  await api.release();
  await tab.waitForURL(/\/landing\//);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

type Press = Parameters<Locator['click']>[0];
const middle: Press = { button: 'middle' };
const withCtrl: Press = { modifiers: ['Control'] };

for (const [name, options] of Object.entries({
  'a middle click': middle,
  'a click with Ctrl': withCtrl,
  'a click with Shift': { modifiers: ['Shift'] } satisfies Press,
})) {
  test(`${name} on the link opens the offer as on any link, once`, async ({ shop, api, page, context }) => {
    await shop.open({ head: '<script>window.open = () => null</script>' });
    await shop.details(offer);
    await shop.getOffer.click();
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
  const link = shop.dialog.locator('[part=html] a').first();
  await context.route(/^https:/, (route) => route.fulfill({ body: 'Elsewhere' }));
  for (const options of [{}, middle, withCtrl]) {
    const opened = context.waitForEvent('page');
    await link.click(options);
    await (await opened).close();
  }
  expect(page.url()).toMatch(/\/shop$/);
  await expect(shop.dialog).toBeVisible();
});

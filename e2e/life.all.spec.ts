import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { namesOnPage, offerOf } from './shop.ts';

/** What a page does to the wall, and to JavaScript, while the wall lives on it. */
const offer = offerOf(landmarks.sample);

test('what is typed in the wall does not reach the hotkeys of the page', async ({ shop, page }) => {
  const hotkeys = `<script>hot = []; for (const type of ['keydown', 'keyup', 'keypress'])
    addEventListener(type, (event) => hot.push(event.key))</script>`;
  await shop.open({ head: hotkeys });
  await shop.card(offer.name).focus();
  for (const key of ['j', '/', 'Enter', 's', 'Escape']) await page.keyboard.press(key);
  await expect(shop.dialog).toBeHidden();
  expect(await page.evaluate('hot')).toEqual([]);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  expect(await page.evaluate('hot.length')).toBeGreaterThan(0);
});

/** Whether everything outside the dialog is out of reach. */
const isModal = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => document.querySelector('offer-wall')?.shadowRoot?.querySelector('dialog')?.matches(':modal'));

test('an element that is moved keeps its dialog modal, and asks for nothing again', async ({ shop, page, api }) => {
  await shop.open({ before: '<main></main>' });
  await expect(shop.tab('Completed')).toHaveText('Completed 0');
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  // Pictures come when the browser sees fit.
  const asked = () => api.tenant.ledger.requests.filter(({ endpoint }) => endpoint !== 'creatives').length;
  const before = asked();
  await shop.host.evaluate((wall) => document.querySelector('main')?.append(wall));
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  expect(await isModal(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(shop.dialog).toBeHidden();
  await expect(shop.cards).toHaveCount(10);
  expect(asked()).toBe(before);
});

test('an element that is removed asks no more; put back, it begins anew', async ({ shop, api, page }) => {
  const answers = () => api.tenant.ledger.requestsTo('offers').map(({ status }) => status);
  await page.clock.install();
  // The next try comes as late as it can.
  await page.addInitScript('Math.random = () => 0.99');
  api.tenant.faults.set('offers', { kind: 'status', times: 1 });
  await shop.open();
  await expect.poll(answers).toEqual([500]);
  await shop.caughtUp();
  await page.evaluate(() => {
    const wall = document.querySelector('offer-wall');
    Object.assign(window, { wall });
    wall?.remove();
  });
  // Longer than any wait before another try.
  await page.clock.runFor(60_000);
  await shop.caughtUp();
  expect(answers()).toEqual([500]);
  await page.evaluate('document.body.append(wall)');
  await expect(shop.cards).toHaveCount(10);
});

test('a view under way is stored although the element was removed', async ({ shop, api, page }) => {
  api.tenant.faults.set('details', { kind: 'delay', hold: true });
  await shop.open();
  await shop.details(offer);
  await expect.poll(() => api.tenant.ledger.requestsTo('details').length).toBe(1);
  await shop.host.evaluate((wall) => wall.remove());
  await api.release();
  await expect
    .poll(() => page.evaluate((id) => Object.keys(sessionStorage).some((key) => key.includes(id)), offer.id))
    .toBe(true);
  expect(api.tenant.ledger.views).toHaveLength(1);
});

const PLAIN = `Object.assign(Object.prototype, { apiBase: 'https://evil.example', baseUrl: 'https://evil.example', viewId: 'evil',
  url: 'https://evil.example', offerId: 'evil', ALLOWED_ATTR: ['onclick'], ALLOWED_TAGS: ['script', 'img'], template: 'x', srcdoc: 'x',
  closed: true, isOfferAvailable: false, name: 'EVIL', headline: 'EVIL', message: 'EVIL', error: 'EVIL', state: 'EVIL', retryAfter: 3, then: 'x' })`;

/** What pages leave in `Object.prototype`, where every object finds it that has no such property of its own. */
const pollutions: Record<string, string> = {
  'names of fields and options': PLAIN,
  children: "Object.prototype.children = 'EVIL'",
  dangerouslySetInnerHTML:
    "Object.prototype.dangerouslySetInnerHTML = { __html: '<b>EVIL</b><img src=x onerror=evil()>' }",
  'a key and a ref': "Object.prototype.key = 'EVIL'; Object.prototype.ref = () => document.body.append('EVIL')",
  'what for-in finds':
    'Array.prototype.last = function () { return this[this.length - 1] }; Object.prototype.each = () => {}',
};

for (const [name, script] of Object.entries(pollutions)) {
  test(`a polluted Object.prototype is not heeded: ${name}`, async ({ shop, api, page }) => {
    await shop.open({ head: `<script>${script}</script>` });
    await expect(shop.cards).toHaveText(namesOnPage(0));
    await shop.details({ name: 'Northquay Current Account' });
    await expect(shop.dialog.getByRole('table')).toBeVisible();
    await expect(page.getByText('EVIL')).toHaveCount(0);
    await expect(shop.dialog.locator('[onerror], [onclick], script, .html img')).toHaveCount(0);
    const popup = page.waitForEvent('popup');
    await shop.getOffer.click();
    await (await popup).waitForURL(/\/landing\//);
    const [click] = api.tenant.ledger.clicks;
    expect(click?.viewId).toBe(api.tenant.ledger.views[0]?.viewId);
  });
}

test('back from the offer, on a page that was kept, its button is at rest, and says "Continue"', async ({
  shop,
  api,
  page,
}) => {
  // Playwright cannot follow a page into the back/forward cache: the page stays, and gets the events it would get.
  await page.route('**/landing/*', (route) => route.fulfill({ status: 204 }));
  await shop.open({ attributes: { 'link-target': '_self' } });
  await shop.details(offer);
  const left = page.waitForRequest(/\/landing\//);
  await shop.getOffer.click();
  await left;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(shop.goOn).toBeEnabled();

  // Within a second it is the same click. Afterwards it is disabled while its link is on the way.
  await expect(async () => {
    if (await shop.goOn.isEnabled()) await shop.goOn.click();
    expect(api.tenant.ledger.clicks).toHaveLength(2);
  }).toPass();
  expect(api.tenant.ledger.views).toHaveLength(1);
});

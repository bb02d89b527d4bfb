import { specialIds } from '../src/sandbox/index.ts';
import { envelope } from '../test/setup/build-answers.ts';
import { expect, hold, test } from './support/fixtures.ts';
import { startLanding } from './support/publisher-site.ts';
import { htmlOf, LANDING, offerOf, wallIn } from './support/shop-page.ts';

/** Ways to an offer that take more than a tab: this page is left, or is itself in a frame. */
const offer = offerOf(specialIds.sample);
const other = offerOf(specialIds.multiEvent);

test('an offer is reached in this tab on a page that sends all links elsewhere', async ({ shop, api, page }) => {
  const landing = await startLanding();
  api.tenant.faults.set('link', { kind: 'body', body: envelope({ url: `${landing.url}/there` }) });
  const head = `<base target="_blank"><script>addEventListener('click', (event) => {
    if (event.target.closest?.('a')) event.preventDefault();
  }, true)</script>`;
  await shop.open({ head, attributes: { 'link-target': '_self' } });
  await shop.details(offer);
  await shop.getOffer.click();
  await page.waitForURL(/\/there$/);
  await landing.close();
});

test('Escape calls off link-target="_self", also while the page of the offer takes its time; the link is kept', async ({
  shop,
  api,
  page,
}) => {
  const { held, letGo } = await hold(page, LANDING);
  await shop.open({ attributes: { 'link-target': '_self' } });
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  // Not `getOffer.press`, which would wait for the page of the offer, and that is held.
  await shop.getOffer.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('Escape');
  await shop.details(other);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await letGo();
  await shop.caughtUp();
  await expect(shop.dialog).toHaveAccessibleName(other.name);
  await shop.close.click();
  await shop.details(offer);
  await expect(shop.dialog.getByText('Your click has already been counted')).toBeVisible();
  await shop.link.click();
  await page.waitForURL(LANDING);
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});

test("a link to the publisher's own host is refused in a sandboxed frame without an address, too", async ({
  shop,
  api,
  host,
  page,
  noise,
}) => {
  noise.allow(/own host/);
  api.tenant.faults.set('link', { kind: 'body', body: envelope({ url: `${host.url}/account/delete` }) });
  const inFrame = `${shop.element()}<script src="${host.url}/offer-wall.js"></script>`.replaceAll('"', '&quot;');
  await shop.visit({
    body: `<iframe sandbox="allow-scripts allow-popups" srcdoc="${inFrame}" width="900" height="700"></iframe>`,
  });
  const wall = wallIn(page.frameLocator('iframe'));
  await wall.card(offer.name).click();
  await wall.getOffer.click();
  await expect(wall.dialog.getByRole('alert')).toBeVisible();
  await expect(wall.link).toHaveCount(0);
});

for (const [sandbox, hasTab] of Object.entries({
  'allow-scripts allow-popups': false,
  'allow-scripts allow-popups allow-same-origin': true,
})) {
  test(`"Get offer" leads to the offer in a frame that may open tabs (${sandbox})`, async ({
    shop,
    api,
    host,
    page,
    context,
    noise,
  }) => {
    noise.allow(/sandbox/);
    host.page('/framed', htmlOf({ body: `${shop.element()}<script src="${host.url}/offer-wall.js"></script>` }));
    // Of another site, so that the frame is in a process of its own.
    const framed = `${host.url.replace('127.0.0.1', 'localhost')}/framed`;
    await shop.visit({ body: `<iframe sandbox="${sandbox}" src="${framed}" width="900" height="700"></iframe>` });
    const wall = wallIn(page.frameLocator('iframe'));
    await wall.card(offer.name).click();
    await wall.getOffer.click();
    if (!hasTab) await wall.link.press('Enter');
    await expect.poll(() => context.pages().map((tab) => tab.url())).toContainEqual(expect.stringMatching(LANDING));
    // No empty tab is left behind.
    await expect.poll(() => context.pages().length).toBe(2);
    expect(api.tenant.ledger.clicks).toHaveLength(1);
  });
}

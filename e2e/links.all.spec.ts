import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { envelope } from '../test/setup/answers.ts';
import { test as base, expect } from './fixtures.ts';
import { type Landing, startLanding } from './landing.ts';
import { type Attributes, htmlOf, offerOf, wallIn } from './shop.ts';

const offer = offerOf(landmarks.sample);
const NO_TABS = '<script>window.open = () => null</script>';

const test = base.extend<{ landing: Landing }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  landing: async ({}, use) => {
    const landing = await startLanding();
    await use(landing);
    landing.close();
  },
});

/** The answer with a link. */
const linkTo = (url: string) => ({ kind: 'body', body: envelope({ url }) }) as const;

test.describe('the page of an advertiser', () => {
  /** The ways there: whether the page has tabs, and where the offer opens. */
  const ways: Record<string, { head?: string; attributes: Attributes; tells: 'nothing' | 'origin' }> = {
    // An empty tab has no address to tell.
    'a new tab': { attributes: {}, tells: 'nothing' },
    'the link in the dialog': { head: NO_TABS, attributes: {}, tells: 'origin' },
    'this tab': { attributes: { 'link-target': '_self' }, tells: 'origin' },
  };

  for (const [way, { head = '', attributes, tells }] of Object.entries(ways)) {
    for (const referrer of ['origin', 'none']) {
      for (const policy of ['unsafe-url', 'no-referrer-when-downgrade']) {
        const learns = referrer === 'none' ? 'nothing' : tells;
        test(`learns ${learns} by ${way} with referrer="${referrer}" under ${policy}`, async ({
          shop,
          api,
          landing,
          host,
          context,
        }) => {
          api.tenant.faults.set('link', linkTo(`${landing.url}/there`));
          const headers = { 'Referrer-Policy': policy };
          await shop.open({ head, headers, attributes: { ...attributes, referrer } });
          await shop.details(offer);
          await shop.getOffer.click();
          if (head) await shop.link.press('Enter');
          await expect.poll(() => landing.referrers.get('/there')).toBe(learns === 'origin' ? `${host.url}/` : '');
          const there = () => context.pages().find((tab) => tab.url().endsWith('/there'));
          await expect
            .poll(() => there()?.evaluate('window.learned'))
            .toEqual([learns === 'origin' ? `${host.url}/` : '', null]);
        });
      }
    }
  }

  test('learns nothing from a link in the text of an offer', async ({ shop, landing, page, context }) => {
    await page.route('**/offer-details?*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      [body.data.offerData].flat()[0].keyPoints = `<a href="${landing.url}/text">Terms elsewhere</a>`;
      await route.fulfill({ response, json: body });
    });
    await shop.open({ headers: { 'Referrer-Policy': 'unsafe-url' } });
    await shop.details(offer);
    const opened = context.waitForEvent('page');
    await shop.dialog.getByRole('link', { name: 'Terms elsewhere' }).click();
    await (await opened).waitForURL(/\/text$/);
    expect(landing.referrers.get('/text')).toBe('');
  });

  test('is reached in this tab on a page that sends all links elsewhere', async ({ shop, api, landing, page }) => {
    api.tenant.faults.set('link', linkTo(`${landing.url}/there`));
    const head = `<base target="_blank"><script>addEventListener('click', (event) => {
      if (event.target.closest?.('a')) event.preventDefault();
    }, true)</script>`;
    await shop.open({ head, attributes: { 'link-target': '_self' } });
    await shop.details(offer);
    await shop.getOffer.click();
    await page.waitForURL(/\/there$/);
  });
});

test.describe('an offer link to the own origin of the page', () => {
  for (const target of ['_blank', '_self', 'none']) {
    test(`is refused, and nothing is asked there (${target})`, async ({ shop, api, host, page, context }) => {
      const asked: string[] = [];
      context.on('request', (request) => asked.push(request.url()));
      host.page('/account/delete', htmlOf({ body: 'Deleted' }));
      api.tenant.faults.set('link', linkTo(`${host.url}/account/delete?confirm=1`));
      await shop.open({ attributes: { 'link-target': target } });
      await shop.details(offer);
      await shop.getOffer.click();
      await expect(shop.alert).toContainText('The service sent an unsafe link, so it was not opened.');
      await expect.poll(() => context.pages().length).toBe(1);
      await expect(shop.link).toBeHidden();
      expect(asked.filter((url) => url.includes('/account/'))).toEqual([]);
      expect(page.url()).toMatch(/\/shop$/);
    });
  }

  test('is followed with same-origin-links="on"', async ({ shop, api, host, page }) => {
    host.page('/landing-of-mine', htmlOf({ body: 'Mine' }));
    api.tenant.faults.set('link', linkTo(`${host.url}/landing-of-mine`));
    await shop.open({ attributes: { 'same-origin-links': 'on' } });
    await shop.details(offer);
    const popup = page.waitForEvent('popup');
    await shop.getOffer.click();
    await expect((await popup).getByText('Mine')).toBeVisible();
  });

  test('is followed under the base URL, of a service that the page passes on', async ({ shop, api, host, page }) => {
    host.page('/offers/go', htmlOf({ body: 'On its way' }));
    api.tenant.faults.set('link', linkTo(`${host.url}/offers/go`));
    await page.route(`${host.url}/offers/api/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `${api.url}${pathname.replace('/offers', '')}${search}` });
      await route.fulfill({ response });
    });
    await shop.open({ attributes: { 'base-url': `${host.url}/offers` } });
    await shop.details(offer);
    const popup = page.waitForEvent('popup');
    await shop.getOffer.click();
    await expect((await popup).getByText('On its way')).toBeVisible();
  });
});

test('an offer link that hides its host behind a name is neither followed, nor shown, nor told', async ({
  shop,
  api,
  landing,
  page,
  context,
}) => {
  const url = landing.url.replace('//', '//bank.example@');
  api.tenant.faults.set('link', linkTo(`${url}/there`));
  const head = `${NO_TABS}<script>told = []; for (const name of ['click', 'error'])
    addEventListener('offer-wall-' + name, ({ detail }) => told.push([name, detail.code ?? detail.url]))</script>`;
  await shop.open({ head });
  await shop.details(offer);
  await shop.getOffer.click();
  await expect(shop.alert).toContainText('The service sent an unsafe link, so it was not opened.');
  await expect(shop.link).toBeHidden();
  expect(await page.evaluate('told')).toEqual([['error', 'unsafe-link']]);
  expect(landing.referrers.size).toBe(0);
  expect(context.pages()).toHaveLength(1);
});

test('the link in the dialog says its real host', async ({ shop, api }) => {
  api.tenant.faults.set('link', linkTo('https://\u0430pple.example/x'));
  await shop.open({ head: NO_TABS });
  await shop.details(offer);
  await shop.getOffer.click();
  await expect(shop.link).toHaveAttribute('href', 'https://xn--pple-43d.example/x');
  await expect(shop.link).toHaveAttribute('title', 'xn--pple-43d.example');
});

test.describe('a waiting tab in which somebody goes elsewhere', () => {
  for (const [where, path] of Object.entries({ 'a page of another origin': '', 'a page of this origin': '/about' })) {
    test(`is left alone on ${where}, and a link leads to the offer`, async ({ shop, api, host, landing, page }) => {
      const elsewhere = path ? host.page(path, htmlOf({ body: 'About us' })) : `${landing.url}/mine`;
      api.tenant.faults.set('link', { kind: 'delay', hold: true });
      await shop.open();
      await shop.details(offer);
      const popup = page.waitForEvent('popup');
      await shop.getOffer.click();
      const tab = await popup;
      await tab.goto(elsewhere);
      expect(await tab.evaluate(() => opener)).toBeNull();
      await api.release();
      await expect(shop.link).toHaveAttribute('href', /\/landing\//);
      expect(tab.url()).toBe(elsewhere);
      expect(api.tenant.ledger.clicks).toHaveLength(1);
    });
  }

  test('is not closed where the link fails', async ({ shop, api, landing, page }) => {
    api.tenant.faults.set('link', { kind: 'status', hold: true });
    await shop.open();
    await shop.details(offer);
    const popup = page.waitForEvent('popup');
    await shop.getOffer.click();
    const tab = await popup;
    await tab.goto(`${landing.url}/mine`);
    await api.release();
    await expect(shop.alert).toContainText('The offer could not be opened');
    expect(tab.isClosed()).toBe(false);
    await page.goto('about:blank');
    expect(tab.isClosed()).toBe(false);
  });
});

test.describe('in a sandboxed frame that may open tabs', () => {
  for (const [sandbox, hasTab] of Object.entries({
    'allow-scripts allow-popups': false,
    'allow-scripts allow-popups allow-same-origin': true,
  })) {
    test(`"Get offer" leads to the offer (${sandbox})`, async ({ shop, api, host, page, context, noise }) => {
      noise.allow(/sandbox/);
      host.page('/framed', htmlOf({ body: `${shop.element()}<script src="${host.url}/offer-wall.js"></script>` }));
      // Of another site, so that the frame is in a process of its own.
      const framed = `${host.url.replace('127.0.0.1', 'localhost')}/framed`;
      await shop.visit({ body: `<iframe sandbox="${sandbox}" src="${framed}" width="900" height="700"></iframe>` });
      const wall = wallIn(page.frameLocator('iframe'));
      await wall.card(offer.name).click();
      await wall.getOffer.click();
      if (!hasTab) await wall.link.press('Enter');
      await expect
        .poll(() => context.pages().map((tab: Page) => tab.url()))
        .toContainEqual(expect.stringMatching(/\/landing\//));
      // No empty tab is left behind.
      await expect.poll(() => context.pages().length).toBe(2);
      expect(api.tenant.ledger.clicks).toHaveLength(1);
    });
  }
});

test('what a service says of its refusal is shown with debug, and told to the page, but not to members', async ({
  shop,
  api,
}) => {
  const responseId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const message = 'Your account is locked. Call 0900 123.';
  const body = { data: null, responseId, isSuccessful: false, messages: [message] };
  for (const endpoint of ['offers', 'details', 'link'] as const) {
    api.tenant.faults.set(endpoint, { kind: 'body', status: 403, body });
  }
  const head = `<script>addEventListener('offer-wall-error', ({ detail }) => { told = detail.message })</script>`;
  await shop.open({ head });
  await expect(shop.alert).toContainText('The service refused the request.');
  await expect(shop.alert).toContainText(`Reference: ${responseId}`);
  await expect(shop.alert).not.toContainText('0900');
  expect(await shop.page.evaluate('told')).toBe(message);
  await shop.host.evaluate((wall) => wall.toggleAttribute('debug', true));
  await expect(shop.alert).toContainText(message);
});

import { buildDocs } from '../src/tools/docs/build-and-serve-docs.ts';
import { findSample } from '../src/tools/update-documents.ts';
import { violations } from './support/axe-violations.ts';
import { expect, test } from './support/demo-fixtures.ts';
import { MEMBER, offers } from './support/shop-page.ts';

test.describe('the pages', () => {
  // One after the other, so that the documentation is built once.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    await buildDocs();
  });

  test('a reader goes from the demo to a page, and from there to a heading of another', async ({ demo, page }) => {
    await page.goto(`${demo.url}/club.html`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Documentation/);
    await page.getByRole('navigation').getByRole('link', { name: 'Troubleshooting' }).click();
    await page.getByRole('link', { name: 'config', exact: true }).click();
    await expect(page).toHaveURL(/\/errors\.html#config$/);
    await expect(page.getByRole('heading', { name: 'config' })).toBeInViewport();
  });

  test('a reader tries a live wall, in another look, and sees the events that the page gets', async ({
    demo,
    page,
  }) => {
    await page.goto(`${demo.url}/docs/theming`);
    const card = page.locator('.live-wall .card').first();
    await expect(card).toBeVisible();
    const before = await card.evaluate((box) => getComputedStyle(box).backgroundColor);
    await page.getByRole('combobox', { name: 'Preset' }).selectOption('night');
    await expect(card).not.toHaveCSS('background-color', before);
    await page.getByRole('button', { name: 'SiriusXM' }).click();
    const picture = page.getByRole('dialog').locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Get offer' }).click();
    await expect(page.getByText('Here the offer would open.')).toBeInViewport();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Here the offer would open.')).toBeHidden();
    await expect(page.getByText(/Your page hears: offer-wall-close/)).toBeVisible();
  });

  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    test(`axe finds nothing in the documentation, ${width} px, ${colorScheme}`, async ({ demo, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['', 'layouts.html', 'theming.html', 'nothing.html']) {
        await page.goto(`${demo.url}/docs/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const walls = page.locator('.live-wall');
        if (await walls.count()) await expect(walls.first().locator('.card').first()).toBeVisible();
        expect.soft(await violations(page), path).toEqual([]);
      }
    });
  }
});

/** What the pages of the samples do. */
declare function showOffers(): void;
declare function withdrawConsent(): void;
declare function go(path: string): void;

test('the sample for consent shows one wall, and ends it when consent is withdrawn', async ({ shop, page, api }) => {
  const code = findSample('consent', 'withdrawConsent')
    .replace('https://cdn.example/0.1.0', '')
    .replace('https://api.example', api.url);
  await shop.visit({ body: `<main></main><script>const memberId = '${MEMBER}';${code}</script>` });
  const addPlace = () => page.locator('main').evaluate((main) => Object.assign(main, { id: 'offers' }).id);
  const requests = () => api.tenant.ledger.requestsTo('offers').length;

  // Before the script has come, and while the tag waits for its place.
  await page.evaluate(() => {
    showOffers();
    withdrawConsent();
    showOffers();
  });
  await page.waitForFunction(() => 'OfferWall' in window);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => withdrawConsent());
  await addPlace();
  await page.waitForLoadState('networkidle');
  await expect(shop.host).toHaveCount(0);
  expect(requests()).toBe(0);

  // Given again, twice; and withdrawn for good.
  await page.evaluate(() => {
    showOffers();
    showOffers();
  });
  await expect(shop.cards).toHaveCount(10);
  await expect(shop.host).toHaveCount(1);
  await shop.cards.first().click();
  await expect(shop.getOffer).toBeVisible();
  await page.evaluate(() => withdrawConsent());
  await expect(shop.host).toHaveCount(0);
  expect(await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])).toEqual([]);
  expect(requests()).toBe(1);
});

test('the sample for deep links keeps the address of the page that somebody goes back to', async ({ shop, page }) => {
  // A router with a component for each route: what an address shows is made anew when it changes.
  const router = `
    const routes = { '/offers': '', '/elsewhere': 'Elsewhere' };
    const router = { replace: (path) => { history.replaceState(null, '', path); show(); } };
    function go(path) { history.pushState(null, '', path); show(); }
    addEventListener('popstate', show);
    let shown;
    function show() {
      if (location.pathname === shown) return;
      shown = location.pathname;
      const main = document.querySelector('main');
      main.textContent = routes[shown] ?? '';
      if (shown === '/elsewhere') return;
      main.innerHTML = document.querySelector('template').innerHTML;
      const wall = main.querySelector('offer-wall');
      const offerId = new URLSearchParams(location.search).get('offer');
      if (offerId) wall.setAttribute('offer-id', offerId);
      ${findSample('single-page-apps', 'offer-wall-close')}
    }`;
  const wall = `<template>${shop.element()}</template><script src="/offer-wall.js"></script>`;
  await shop.visit({ body: `<main></main>${wall}<script>${router}</script>` });
  const isAt = (path: string) => expect(page).toHaveURL(({ pathname, search }) => pathname + search === path);
  await page.evaluate(() => {
    go('/elsewhere');
    go('/offers');
  });
  await shop.cards.first().click();
  await expect(shop.getOffer).toBeVisible();
  await isAt(`/offers?offer=${offers[0]?.id}`);
  await shop.close.click();
  await isAt('/offers');
  await shop.cards.nth(1).click();
  await isAt(`/offers?offer=${offers[1]?.id}`);
  await page.goBack();
  await expect(page.getByText('Elsewhere')).toBeVisible();
  await expect(shop.host).toHaveCount(0);
  await isAt('/elsewhere');
});

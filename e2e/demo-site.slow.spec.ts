import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { specialIds } from '../src/sandbox/index.ts';
import { buildDemo } from '../src/tools/demo-build.ts';
import { violations } from './support/axe-violations.ts';
import { expect, test } from './support/demo-fixtures.ts';
import { MEMBER, offerOf, type wallIn } from './support/shop-page.ts';
import { serveFolder } from './support/start-server.ts';

const offer = offerOf(specialIds.multiEvent);

/** Opens an offer of the demo, reads some words of it, and goes to the advertiser's page. */
async function getOffer(page: Page, wall: ReturnType<typeof wallIn>, name: string, words: string): Promise<Page> {
  await wall.card(name).click();
  await expect(wall.dialog.getByText(words).first()).toBeVisible();
  const popup = page.waitForEvent('popup');
  await wall.getOffer.click();
  return popup;
}

test('a visitor of the demo opens an offer, follows it and completes it', async ({ demo, api, page, wall }) => {
  await page.goto(`${demo.url}/club.html`);
  await expect(wall.cards).toHaveCount(12);
  const tab = await getOffer(page, wall, offer.name, 'Reach harbour 18');
  await expect(tab.getByRole('heading', { name: offer.name })).toBeVisible();
  expect(await tab.evaluate(() => opener)).toBeNull();
  const done = tab.getByRole('button', { name: 'Do this now' }).first();
  await done.click();
  await expect(tab.getByText('Done')).toBeVisible();

  // The page fits the narrowest screen.
  await tab.setViewportSize({ width: 320, height: 700 });
  await expect(tab.getByRole('listitem')).toHaveCount(offer.events.length);
  for (const box of [tab.locator('html'), tab.getByRole('list'), tab.getByRole('listitem').nth(1)]) {
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }

  for (const _event of offer.events.slice(1)) await done.click();
  await expect(tab.getByRole('status')).toContainText('All done');
  const { views, clicks } = api.tenant.ledger;
  expect(views).toHaveLength(1);
  expect(clicks).toMatchObject([{ offerId: offer.id, viewId: views[0]?.viewId, memberId: MEMBER }]);
  const completed = `${api.url}/api/v1/offer-wall/pub-member/offers?pub_member_id=${MEMBER}&filter.Progress=Completed`;
  const answer = await (await fetch(completed)).json();
  expect(answer.data.offers.items.map(({ id }: { id: string }) => id)).toEqual([offer.id]);
});

test('an address where nothing is says what there is', async ({ demo, page, wall }) => {
  const answer = await page.goto(`${demo.url}/clubb.html`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'A whole demonstration' }).click();
  await expect(wall.cards).toHaveCount(12);
});

test('a visitor of the demo chooses the language of the wall', async ({ demo, page }) => {
  await page.goto(`${demo.url}/club.html`);
  const choice = page.locator('#speech');
  await expect(choice).toHaveAccessibleName('Language of the wall');
  // Danish comes before, and would lead away where the page is loaded anew.
  await choice.focus();
  await page.keyboard.type('Deutsch', { delay: 50 });
  await expect(choice).toBeFocused();
  await expect(page.locator('#earn .wall')).toHaveAttribute('lang', 'de');
  await choice.selectOption('ar');
  await expect(page.locator('#earn .wall')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link', { name: 'The element alone' })).toHaveAttribute('href', /\?locale=ar$/);
  await page.reload();
  await expect(page.locator('#earn .wall')).toHaveAttribute('lang', 'ar');
  await expect(choice).toHaveValue('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the demo fits the narrowest screen with all its drawers open; on a phone its first offer is in sight at once', async ({
  demo,
  page,
  wall,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${demo.url}/club.html`);
  const first = page.locator('offer-wall .card').first();
  await expect(first.getByRole('button')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(wall.cards).toHaveCount(12);
  await page.evaluate(() => {
    for (const drawer of document.querySelectorAll('details')) drawer.open = true;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the built demo needs no server but one for files, in any folder, and none after the first visit', async ({
  page,
  wall,
  framed,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  await buildDemo(join(folder, 'wall'), '/wall/', { docs: false });
  const server = await serveFolder(folder);

  await page.goto(`${server.url}/wall/`);
  await page.locator('.row').getByRole('button', { name: 'SiriusXM' }).click();
  await expect(page.getByRole('dialog', { name: 'SiriusXM' }).getByText('Key points')).toBeVisible();
  await page.goto(`${server.url}/wall/playground.html?site=store&page-size=6`);
  await expect(framed.cards).toHaveCount(6);
  // One that the member of the demo has not begun.
  const tab = await getOffer(page, framed, 'Marlow & Fenn', 'Key points');
  await tab.getByRole('button', { name: 'Do this now' }).click();
  await expect(tab.getByRole('status')).toContainText('All done');
  await tab.close();
  await expect(page.getByText('1 offer opened, 1 view; 1 press, 1 click; nothing lost.')).toBeVisible();

  await server.close();
  await page.goto(`${server.url}/wall/club.html?page-size=3`);
  await expect(wall.cards).toHaveCount(3);
  const picture = page.locator('offer-wall img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${server.url}/wall/nothing.html`);
  await page.getByRole('link', { name: 'The playground' }).click();
  await expect(framed.cards).toHaveCount(12);
  rmSync(folder, { recursive: true });
});

test('the home page shows walls that work, and its code can be copied', async ({ demo, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${demo.url}/home.html`);
  await page.locator('.row').getByRole('button', { name: 'SiriusXM' }).click();
  await expect(page.getByRole('dialog', { name: 'SiriusXM' }).getByText('Key points')).toBeVisible();
  await page.keyboard.press('Escape');

  const surface = () => page.locator('.yours .card').first();
  const before = await surface().evaluate((card) => getComputedStyle(card).backgroundColor);
  await page.getByLabel('Navy').check();
  await expect(surface()).not.toHaveCSS('background-color', before);

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`src="${demo.url}/offer-wall.js"`);
});

for (const path of ['', 'home.html']) {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    test(`"/${path}" fits ${width} px with all of it unfolded, ${colorScheme}, and axe finds nothing`, async ({
      demo,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${demo.url}/${path}`);
      const scope = path ? page : page.frameLocator('.room iframe');
      await expect(scope.locator('.card button').last()).toBeVisible();
      const folded = page.locator('details:not([open]) > summary');
      while ((await folded.count()) > 0) await folded.first().click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violations(page)).toEqual([]);
    });
  }
}

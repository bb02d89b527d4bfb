import { languages } from '../src/i18n/languages.ts';
import { landmarks } from '../src/sandbox/index.ts';
import { test } from './demo.ts';
import { expect } from './fixtures.ts';
import { offerOf, wallIn } from './shop.ts';

const MEMBER = '2173';

test('a visitor of the demo opens an offer, follows it and completes it', async ({ demo, api, page }) => {
  const offer = offerOf(landmarks.multiEvent);
  const wall = wallIn(page);
  await page.goto(`${demo.url}/club.html`);
  await expect(wall.cards).toHaveCount(12);
  await wall.card(offer.name).click();
  await expect(wall.dialog.getByText('Reach harbour 18').first()).toBeVisible();

  const popup = page.waitForEvent('popup');
  await wall.getOffer.click();
  const tab = await popup;
  await expect(tab.getByRole('heading', { name: offer.name })).toBeVisible();
  expect(await tab.evaluate(() => opener)).toBeNull();
  for (const _event of offer.events) await tab.getByRole('button', { name: 'Do this now' }).first().click();
  await expect(tab.getByRole('status')).toContainText('All done');

  const { views, clicks } = api.tenant.ledger;
  expect(views).toHaveLength(1);
  expect(clicks).toHaveLength(1);
  expect(clicks[0]).toMatchObject({ offerId: offer.id, viewId: views[0]?.viewId, memberId: MEMBER });
  const completed = `${api.url}/api/v1/offer-wall/pub-member/offers?pub_member_id=${MEMBER}&filter.Progress=Completed`;
  const answer = await (await fetch(completed)).json();
  expect(answer.data.offers.items.map(({ id }: { id: string }) => id)).toEqual([offer.id]);
});

test('options in the address of the demo go to the wall, also to the element alone', async ({ demo, page }) => {
  const wall = wallIn(page);
  await page.goto(`${demo.url}/club.html?page-size=3&points-label=miles`);
  await expect(wall.cards).toHaveCount(3);
  await expect(page.getByText(/\d miles$/).first()).toBeVisible();
  await page.goto(`${demo.url}/element.html?page-size=2`);
  await expect(wall.cards).toHaveCount(2);
  await page.goto(`${demo.url}/club.html?member=`);
  await expect(page.locator('#earn').getByText('Sign in to see your offers')).toBeVisible();
});

test('an address where nothing is says what there is', async ({ demo, page }) => {
  const answer = await page.goto(`${demo.url}/clubb.html`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'A whole demonstration' }).click();
  await expect(wallIn(page).cards).toHaveCount(12);
});

test('a visitor of the demo chooses the language of the wall', async ({ demo, page }) => {
  await page.goto(`${demo.url}/club.html`);
  const choice = page.locator('#speech');
  await expect(choice).toHaveAccessibleName('Language');
  const offered = await choice
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')));
  expect([...offered].sort()).toEqual(['en', ...languages].sort());
  await choice.selectOption('ar');
  await expect(page.locator('#earn .wall')).toHaveAttribute('lang', 'ar');
  await expect(choice).toHaveValue('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the demo fits the narrowest screen, with all its drawers open', async ({ demo, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${demo.url}/club.html`);
  await expect(page.locator('offer-wall .card button')).toHaveCount(12);
  await page.evaluate(() => {
    for (const drawer of document.querySelectorAll('details')) drawer.open = true;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the sandbox advertiser's page fits the narrowest screen", async ({ demo, page }) => {
  const offer = offerOf(landmarks.multiEvent);
  const wall = wallIn(page);
  await page.goto(`${demo.url}/club.html`);
  await wall.card(offer.name).click();
  const popup = page.waitForEvent('popup');
  await wall.getOffer.click();
  const tab = await popup;
  await tab.getByRole('button', { name: 'Do this now' }).click();
  await expect(tab.getByText('Done')).toBeVisible();
  await tab.setViewportSize({ width: 320, height: 700 });
  await expect(tab.getByRole('listitem')).toHaveCount(offer.events.length);
  for (const box of [tab.locator('html'), tab.getByRole('list'), tab.getByRole('listitem').nth(1)]) {
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('on a phone the first offer of the demo is in sight at once', async ({ demo, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${demo.url}/club.html`);
  const first = page.locator('offer-wall .card').first();
  await expect(first.getByRole('button')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(first).toBeInViewport({ ratio: 1 });
});

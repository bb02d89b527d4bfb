import { expect as expectSoon, type Page } from '@playwright/test';
import { specialIds, type Tenant } from '../../src/sandbox/index.ts';
import { LANDING, offerOf, wallIn } from '../support/shop-page.ts';
import type { App } from './apps.ts';

/** A development server compiles a page when it is asked for, and on a busy machine that takes its time. */
const expect = expectSoon.configure({ timeout: 30_000 });

const offer = offerOf(specialIds.sample);

/** The journey that every application is taken on: what a person does there, and what the application does to the wall. */
export async function travel(page: Page, { isHydrated }: App, url: string, tenant: Tenant): Promise<void> {
  await arrive(page, url, tenant);
  if (isHydrated) await readServersHtml(url);
  await hearEvents(page);
  await change(page, tenant);
  await leaveAndReturn(page, tenant);
}

/** Waits until lists have been asked for so often, and no more often. */
async function expectLists(page: Page, tenant: Tenant, count: number): Promise<void> {
  const queries = () => tenant.ledger.requestsTo('offers').map(({ query }) => query);
  await expect.poll(() => queries().length, 'requests for a list').toBeGreaterThanOrEqual(count);
  // Two frames, for what they draw, and a request of the page's own: one that was made before it has come by then.
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await fetch(location.href);
  });
  expect(queries(), 'requests for a list').toHaveLength(count);
}

/** The first list comes with one request, and everything that the application says has arrived. */
async function arrive(page: Page, url: string, tenant: Tenant): Promise<void> {
  const { host, cards, list } = wallIn(page);
  await page.goto(url);
  await expect(cards).toHaveCount(10);
  await expect(host).toHaveCount(1);
  await expectLists(page, tenant, 1);
  const [first] = tenant.ledger.requestsTo('offers');
  expect(first?.query).toMatchObject({ pub_member_id: '2173', pub_age: '25' });
  // `formatReward`, `categories` (with `controls`), and `fetch`.
  await expect(list.getByText(/^\d+ gems$/).first()).toBeVisible();
  await expect(
    page.getByRole('combobox', { name: 'Category' }).getByRole('option', { name: 'Our own' }),
  ).toBeAttached();
  await expect(page.getByTestId('log')).toContainText('fetch');
}

/** Without scripts, the page has the element with the attributes that it reads. */
async function readServersHtml(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const element = /<offer-wall[^>]*>/.exec(html)?.[0];
  expect(element).toMatch(/ base-url="http:/);
  expect(element).toContain(' member-id="2173"');
  expect(element).toContain(' pub-age="25"');
}

/** The application hears of the list, a view and a click, and the offer opens in a tab of its own. */
async function hearEvents(page: Page): Promise<void> {
  const { card, dialog } = wallIn(page);
  const log = page.getByTestId('log');
  await expect(log).toContainText(/ready \d+/);
  await card(offer.name).click();
  await expect(log).toContainText(`view ${offer.id}`);
  const opened = page.waitForEvent('popup');
  // `messages`.
  await dialog.getByRole('button', { name: 'Go for it' }).click();
  await expect(log).toContainText(/click http\S+\/landing\//);
  const tab = await opened;
  await tab.waitForURL(LANDING);
  await tab.close();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Rendering again asks for nothing; an option that changes takes effect, and one that is taken back as well. */
async function change(page: Page, tenant: Tenant): Promise<void> {
  const { cards, host } = wallIn(page);
  await page.getByRole('button', { name: 'Rendered 0' }).click();
  await expect(page.getByRole('button', { name: 'Rendered 1' })).toBeVisible();
  await expectLists(page, tenant, 1);
  const size = page.getByRole('button', { name: 'Size' });
  await size.click();
  await expect(cards).toHaveCount(3);
  await size.click();
  await expect(cards).toHaveCount(10);
  await expectLists(page, tenant, 3);
  const toggle = page.getByRole('button', { name: 'Toggle' });
  await toggle.click();
  await expect(host).toHaveCount(0);
  await toggle.click();
  await expect(cards).toHaveCount(10);
  await expectLists(page, tenant, 4);
}

/**
 * Another page of the application, and back by the browser's own button, twice. Without a place to come back to, the list
 * is asked for at once, and by then the wall has what no attribute can hold.
 */
async function leaveAndReturn(page: Page, tenant: Tenant): Promise<void> {
  const { cards, host } = wallIn(page);
  for (const count of [5, 6]) {
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await expect(host).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Earn points' })).toBeVisible();
    await expect(cards).toHaveCount(10);
    await expect(host).toHaveCount(1);
    await expectLists(page, tenant, count);
    await expect(page.getByTestId('log')).toHaveText(/^fetch/);
  }
}

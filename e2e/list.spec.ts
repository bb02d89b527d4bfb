import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { namesOnPage, offers } from './shop.ts';

const PAGES = Math.ceil(offers.length / 10);

test('shows the first page in the order of the service, with names, headlines and rewards', async ({ shop, api }) => {
  await shop.open();

  await expect(shop.cards).toHaveText(namesOnPage(0));
  const card = shop.list.getByRole('listitem').filter({ hasText: 'SiriusXM' });
  await expect(card).toContainText('Get 3 months of streaming for only $1');
  await expect(card).toContainText('Fin-Tech');
  await expect(card).toContainText('+30 points');
  await expect(shop.page.getByText(`Page 1 of ${PAGES} · ${offers.length} offers`)).toBeVisible();
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
  expect(api.tenant.ledger.views).toHaveLength(0);
});

test('next, previous and numbers lead to their pages, and the status says which one is shown', async ({ shop }) => {
  await shop.open();
  const status = (page: number) => shop.page.getByText(`Page ${page} of ${PAGES} ·`);

  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(status(2)).toBeVisible();
  await expect(shop.number(2)).toHaveAttribute('aria-current', 'page');

  await shop.previous.click();
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(status(1)).toBeVisible();

  await shop.number(PAGES).click();
  await expect(shop.cards).toHaveText(namesOnPage(PAGES - 1));
  await expect(status(PAGES)).toBeVisible();
  await expect(shop.number(PAGES)).toHaveAttribute('aria-current', 'page');
  await expect(shop.number(1)).not.toHaveAttribute('aria-current');
});

test('at either end the button that leads nowhere is disabled and asks for nothing', async ({ shop, api }) => {
  await shop.open();
  await expect(shop.previous).toBeDisabled();
  await shop.previous.click({ force: true });
  await shop.number(PAGES).click();
  await expect(shop.cards).toHaveText(namesOnPage(PAGES - 1));
  await expect(shop.next).toBeDisabled();
  await shop.next.click({ force: true });

  await expect(shop.cards).toHaveText(namesOnPage(PAGES - 1));
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', `${PAGES - 1}`]);
});

test('a list of one page has no pages to choose from', async ({ shop }) => {
  await shop.open({ attributes: { 'page-size': 100, 'placement-ids': offers[0]?.placementIds[0] } });
  await expect(shop.cards.first()).toBeVisible();
  await expect(shop.pages).toBeHidden();
});

test('asks for as many offers as page-size says', async ({ shop, api }) => {
  await shop.open({ attributes: { 'page-size': 4 } });
  await expect(shop.cards).toHaveText(namesOnPage(0).slice(0, 4));
  expect(api.tenant.ledger.requestsTo('offers')[0]?.query).toMatchObject({ page: '0', page_size: '4' });
});

test('paging by keyboard keeps the focus, also where the last page is reached', async ({ shop, page }) => {
  await shop.open({ attributes: { 'page-size': 100 } });
  await shop.next.focus();
  await page.keyboard.press('Enter');
  await expect(shop.number(2)).toHaveAttribute('aria-current', 'page');
  await expect(shop.next).toBeDisabled();
  await expect(shop.next).toBeFocused();

  await shop.number(1).focus();
  await page.keyboard.press('Space');
  await expect(shop.number(1)).toHaveAttribute('aria-current', 'page');
  await expect(shop.number(1)).toBeFocused();
});

test('a new page is read from its beginning, although the buttons stand below it', async ({ shop, page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await shop.open({ before: '<p>Our shop.</p>', after: '<div style="height: 3000px"></div>' });
  await expect(shop.cards).toHaveCount(10);
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(shop.cards.first()).toBeInViewport();
  await expect(shop.next).toBeFocused();
});

test('paging moves nothing where the beginning of the list is in sight anyway', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.open({ attributes: { 'page-size': 4 }, before: '<p>Our shop.</p>', after: '<p style="height: 3000px">' });
  await page.mouse.wheel(0, 30);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(30);
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(0).slice(4, 8));
  expect(await page.evaluate(() => scrollY)).toBe(30);
});

test('while it loads, the wall is busy and holds the place of as many cards', async ({ shop, api, page }) => {
  api.tenant.faults.set('offers', { kind: 'hang' });
  await shop.open({ attributes: { 'page-size': 6 } });

  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByText('Loading offers')).toBeVisible();
  await expect(page.locator('[part~=card]')).toHaveCount(6);
  await expect(shop.cards).toHaveCount(0);
});

/** Adds up how much of the page jumps, by no wish of the person, from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { sum });
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum.shift += (entry as PerformanceEntry & { value: number }).value;
    };
    new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // Shifts of a frame are told after it.
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as unknown as { sum: { shift: number } }).sum.shift), 100),
          );
        }),
    );
}

for (const width of [1280, 400]) {
  test(`nothing jumps when the cards replace their skeletons, ${width} px wide`, async ({ shop, page, api }) => {
    await page.setViewportSize({ width, height: 4600 });
    const shift = await watchShifts(page);
    api.tenant.faults.set('offers', { kind: 'delay', hold: true });
    await shop.open({ after: '<p>The end of the shop.</p>' });
    await expect(page.getByText('Loading offers')).toBeVisible();
    await api.release();
    await expect(shop.cards).toHaveCount(10);
    // Nothing that can be seen: the line below the cards has other words then, and is centred anew.
    expect(await shift()).toBeLessThan(0.0001);
  });
}

test('the buttons stay at their height from page to page', async ({ shop, page, api }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await shop.open({ after: '<p>The end of the shop.</p>' });
  await expect(shop.cards).toHaveCount(10);
  const height = async () => (await shop.next.boundingBox())?.y;
  const before = await height();
  api.tenant.faults.set('offers', { kind: 'delay', hold: true });
  await shop.next.click();
  await expect(page.getByText('Loading offers')).toBeVisible();
  expect(await height()).toBe(before);
  await api.release();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  expect(await height()).toBe(before);
});

test('a page beyond the end gives way to the last one there is', async ({ shop, api }) => {
  // Most offers were withdrawn after the pages had been counted.
  const beyond = { data: { offers: { items: [], totalCount: 12, totalPages: 2, pageIndex: 12, pageSize: 10 } } };
  api.tenant.faults.set('offers', [
    { kind: 'body', body: beyond, skip: 1 },
    { kind: 'delay', delayMs: 0 },
  ]);
  await shop.open();
  await shop.number(PAGES).click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(shop.number(2)).toHaveAttribute('aria-current', 'page');
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.page)).toEqual(['0', `${PAGES - 1}`, '1']);
});

test('a late answer never overwrites a newer one', async ({ shop, api }) => {
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  api.tenant.faults.set('offers', [{ kind: 'delay', hold: true, times: 1 }]);
  await shop.next.click();
  await expect.poll(() => api.tenant.ledger.requestsTo('offers').length).toBe(2);
  await shop.number(PAGES).click();
  await expect(shop.cards).toHaveText(namesOnPage(PAGES - 1));
  await api.release();
  await expect.poll(() => api.tenant.ledger.requestsTo('offers')[1]?.status).toBe(200);
  await expect(shop.cards).toHaveText(namesOnPage(PAGES - 1));
});

test('a service with nothing to offer is told of in words', async ({ shop, api }) => {
  api.tenant.faults.set('offers', { kind: 'shape', shape: 'no-items' });
  await shop.open();
  await expect(shop.page.getByText('No offers right now')).toBeVisible();
  await expect(shop.pages).toBeHidden();
});

test('one unusable offer does not take the others with it, and a bare page is a page', async ({ shop, api }) => {
  api.tenant.faults.set('offers', { kind: 'shape', shape: 'bad-item' });
  await shop.open();
  await expect(shop.cards).toHaveText(namesOnPage(0).filter((_name, place) => place !== 1));
  api.tenant.faults.set('offers', { kind: 'shape', shape: 'bare' });
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
});

test('pages are counted from wherever the service counts them', async ({ shop, api }) => {
  api.tenant.faults.set('offers', { kind: 'shape', shape: 'one-based' });
  await shop.open();
  await shop.next.click();
  await expect(shop.cards).toHaveText(namesOnPage(1));
  await expect(shop.number(2)).toHaveAttribute('aria-current', 'page');
});

import type { Page } from '@playwright/test';
import { listAnswer } from '../test/setup/answers.ts';
import { expect, test } from './fixtures.ts';

/** What a request is for, by its address. */
const KINDS: [RegExp, string][] = [
  [/\/shop$/, 'page'],
  [/\/offer-wall\.js$/, 'script'],
  [/\/offer-wall\.wall\./, 'wall'],
  [/\/offer-wall\.features\./, 'features'],
  [/\/offer-wall\.html\./, 'sanitizer'],
  [/\/offer-wall\/offers\?/, 'list'],
  [/\/offer-wall\/pub-member\/offers\?/, 'list of the member'],
  [/\/creatives\//, 'picture'],
];

/** What a page asks for from now on, in that order. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    asked.push(KINDS.find(([pattern]) => pattern.test(address))?.[1] ?? address);
  });
  return asked;
}

/** Each of four offers has one, also where a video comes first, of which nothing is loaded. */
const PICTURES = 4;

/** How often each is there. */
const counted = (asked: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const kind of asked) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

test('a page asks for its list first, and for everything else once', async ({ shop, page, api }) => {
  const asked = watchRequests(page);
  api.tenant.faults.set('offers', { kind: 'delay', hold: true });
  await shop.open({ attributes: { 'page-size': 4 } });
  // The tabs need the features; nothing else is wanted before there are offers.
  await expect.poll(() => asked).toEqual(['page', 'script', 'list', 'wall', 'features']);
  await api.release();
  await expect(shop.tab('Completed')).toHaveText('Completed 0');
  await expect.poll(() => asked.filter((kind) => kind === 'picture')).toHaveLength(PICTURES);
  await expect.poll(() => asked).toContain('sanitizer');
  expect(counted(asked)).toEqual({
    page: 1,
    script: 1,
    wall: 1,
    list: 1,
    features: 1,
    sanitizer: 1,
    // All that the member has begun, by which the two other tabs say how many offers they have.
    'list of the member': 1,
    picture: PICTURES,
  });
});

test('without tabs it asks for nothing but its list until there are offers', async ({ shop, page, api }) => {
  const asked = watchRequests(page);
  api.tenant.faults.set('offers', { kind: 'delay', hold: true });
  await shop.open({ attributes: { 'page-size': 4, tabs: 'offers' } });
  await expect.poll(() => api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
  await expect(page.getByText('Loading offers')).toBeVisible();
  expect(asked).toEqual(['page', 'script', 'list', 'wall']);
  await api.release();
  await expect
    .poll(() => counted(asked))
    .toEqual({
      page: 1,
      script: 1,
      wall: 1,
      list: 1,
      features: 1,
      sanitizer: 1,
      picture: PICTURES,
    });
});

test('pictures wait for no other part of the wall', async ({ shop, page, noise }) => {
  noise.allow(/offer-wall\.(features|html)\./);
  // They never come.
  await page.route(/\/offer-wall\.(features|html)\./, () => {});
  await shop.open({ attributes: { 'page-size': 4 } });
  await expect(shop.cards).toHaveCount(4);
  const pictures = shop.list.locator('img');
  await expect(pictures).toHaveCount(PICTURES);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((picture) => (picture as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  // The first ones come before other pictures of the page.
  expect(await pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute('fetchpriority')))).toEqual(
    Array(PICTURES).fill('high'),
  );
});

test('pictures far below what is seen are not fetched', async ({ shop, page }) => {
  const fetched: string[] = [];
  await page.route('https://pictures.example/*', (route) => {
    fetched.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const offers = [...Array(100).keys()].map((place) => ({
    id: `${place}`,
    name: `Offer ${place}`,
    creativeFileUrl: `https://pictures.example/${place}.svg`,
  }));
  await page.route('**/offers?**', (route) => route.fulfill({ json: listAnswer(offers) }));
  await shop.open({ attributes: { 'page-size': 100, tabs: 'offers' } });
  await expect(shop.cards).toHaveCount(100);
  await expect.poll(() => fetched).toContain('/0.svg');
  await page.waitForLoadState('networkidle');
  // Browsers fetch some screens ahead.
  expect(fetched.length).toBeLessThan(70);
  await shop.cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toContain('/99.svg');
});

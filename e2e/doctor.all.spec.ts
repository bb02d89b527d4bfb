import type { Page } from '@playwright/test';
import type { DoctorReport } from '../src/index.ts';
import { type FaultyPage, type FilledPage, faultyPages, fillFaultyPage, type Places } from './doctor.ts';
import { test as base, expect } from './fixtures.ts';
import { type Site, startSite } from './host.ts';
import { MEMBER, namesOnPage } from './shop.ts';

/** Pages with one fault each: what the console says without being asked, and that the doctor says the same. */
const test = base.extend<{ other: Site; places: Places }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  other: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  places: async ({ host, other, api }, use) => {
    await use({ site: host, other, api: api.url, file: 'offer-wall.js' });
  },
});

// What these pages say is compared word by word; what browsers add is theirs.
test.beforeEach(({ noise }) => noise.allow(/./));

const PREFIX = 'offer-wall: ';

/** All that the wall says on the console from now on, loudly or not. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(PREFIX)) heard.push(message.text().slice(PREFIX.length));
  });
  return heard;
}

/** A page with https: the test hands it to the browser, since a server would need a certificate. */
async function visitSecurely(page: Page, { html }: FilledPage, { site }: Places): Promise<void> {
  const dist = new URL('../dist', import.meta.url).pathname;
  await page.route('https://shop.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: html.replaceAll(site.url, '') });
    else await route.fulfill({ path: dist + pathname });
  });
  await page.goto('https://shop.example/');
}

/** Goes to a page with a fault; returns what is said about it. */
async function visit(page: Page, faulty: FaultyPage, places: Places): Promise<FilledPage> {
  const filled = fillFaultyPage(faulty, places);
  if (faulty.name === 'blocked') {
    await page.route('**/api/v1/offer-wall/**', (route) => route.abort('blockedbyclient'));
  }
  if (faulty.name === 'mixed-content') await visitSecurely(page, filled, places);
  else await page.goto(places.site.page('/shop', filled.html));
  return filled;
}

/** What the doctor finds; elements do not leave the page. */
const consult = (page: Page): Promise<Pick<DoctorReport, 'ok' | 'checks'>> =>
  page.evaluate(async () => {
    if (!window.OfferWall) throw new Error('The page has no script.');
    const { ok, checks } = await window.OfferWall.doctor();
    return { ok, checks };
  });

const named = (name: string): FaultyPage => {
  const found = faultyPages.find((page) => page.name === name);
  if (!found) throw new RangeError(`There is no e2e/doctor/${name}.html.`);
  return found;
};

/** The console says what is wrong, once, and the doctor says it too. */
async function isTold(page: Page, faulty: FaultyPage, places: Places): Promise<void> {
  const heard = listen(page);
  await page.clock.install();
  const { told, cures } = await visit(page, faulty, places);
  // The wall waits a while, and tries a list three times: the clock is wound on as far as it takes.
  await expect(async () => {
    await page.clock.runFor(1000);
    expect([...heard].sort()).toEqual([...told].sort());
  }).toPass({ intervals: [20] });
  // Each fault is said once, however long the page stays.
  await page.clock.runFor(10_000);
  expect([...heard].sort()).toEqual([...told].sort());
  if (faulty.check === 'files') {
    // The doctor's own file is missing as well.
    await expect(consult(page)).rejects.toThrow(told[0]);
    return;
  }
  const { ok, checks } = await consult(page);
  expect(ok).toBe(false);
  expect(checks.filter((check) => !check.ok)).toEqual(cures.map((cure) => ({ check: faulty.check, ok: false, cure })));
  expect(heard.slice(told.length)).toEqual(['something is wrong, and this is what to do:']);
}

for (const faulty of faultyPages) {
  test(`${faulty.name}: ${faulty.what}`, async ({ page, places }) => {
    await isTold(page, faulty, places);
  });
}

for (const { mended, ...faulty } of faultyPages) {
  if (mended === undefined) continue;
  test(`${faulty.name}, mended as the words say: the wall stands, and all is well`, async ({ page, shop, places }) => {
    const heard = listen(page);
    await page.clock.install();
    await visit(page, { ...faulty, html: mended, mended }, places);
    await expect(shop.cards).not.toHaveCount(0);
    await page.clock.runFor(10_000);
    await shop.caughtUp();
    expect(heard).toEqual([]);
    const { checks } = await consult(page);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });
}

for (const name of ['no-base-url', 'misspelt-option']) {
  test(`the standalone file says it, too: ${name}`, async ({ page, places }) => {
    await isTold(page, named(name), { ...places, file: 'offer-wall.standalone.js' });
  });
}

test('on a page without faults all is well, nothing is said, and the doctor is not even loaded', async ({
  page,
  shop,
}) => {
  const heard = listen(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.clock.install();
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  await page.clock.runFor(10_000);
  await shop.caughtUp();
  expect(heard).toEqual([]);
  expect(files.filter((file) => file.includes('offer-wall.doctor.'))).toEqual([]);
  const { ok, checks } = await consult(page);
  expect(checks.filter((check) => !check.ok)).toEqual([]);
  expect(ok).toBe(true);
  const names = new Set(checks.map(({ check }) => check));
  for (const { check } of faultyPages) expect(names).toContain(check);
});

test('a page that its wall has left, as with Turbo, is not told that it has none', async ({ page, shop }) => {
  const heard = listen(page);
  await page.clock.install();
  const script = `<script src="/offer-wall.js" data-base-url="${shop.apiUrl}" data-member-id="${MEMBER}"></script>`;
  await shop.visit({ body: script });
  await expect(shop.cards).toHaveCount(10);
  await page.evaluate(() => document.body.replaceChildren());
  await page.clock.runFor(10_000);
  await shop.caughtUp();
  expect(heard).toEqual([]);
});

test('a service that had no answer, and has one when the doctor asks, is not blamed for it', async ({
  page,
  shop,
  places,
}) => {
  const ownFetch = named('own-fetch');
  const { html } = fillFaultyPage({ ...ownFetch, html: ownFetch.html.replace(/<script>.*?<\/script>/s, '') }, places);
  await page.clock.install();
  await page.route('**/offers?**', (route) => route.abort('connectionrefused'));
  await page.goto(places.site.page('/shop', html));
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(shop.alert).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [20] });
  const { checks } = await consult(page);
  const cure = `${places.api}/api/v1/offer-wall/offers gave no answer while the wall was loading, but does now: reload the page`;
  expect(checks.filter(({ ok }) => !ok)).toEqual([{ check: 'service', ok: false, cure }]);
});

test('a placement that is refused is told to the member in words for people', async ({ page, places, shop }) => {
  await visit(page, named('bad-placements'), places);
  await expect(shop.alert).toContainText('The service refused the request.');
  expect(await shop.alert.textContent()).not.toMatch(/UUID|placement/i);
});

test('names in lower case count', async ({ page, places, shop }) => {
  await visit(page, named('lower-case'), places);
  await expect(shop.cards).toHaveText(namesOnPage(0).slice(0, 3));
  await visit(page, named('camel-case-tag'), places);
  await expect(shop.cards).toHaveText(namesOnPage(0));
});

test('with debug, what is so is printed once, as a group', async ({ page, shop }) => {
  const groups: string[] = [];
  const inside: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'startGroup') groups.push(message.text());
    else if (groups.length) inside.push(message.text());
  });
  await shop.open({ attributes: { debug: '', 'page-size': 3, theme: 'pink' }, before: '<p lang="en">Earn</p>' });
  await expect(shop.cards).toHaveCount(3);
  await expect.poll(() => inside.join('\n')).toContain('blocked by the policy of the page: nothing');
  await shop.host.evaluate((wall) => wall.setAttribute('page-size', '4'));
  await expect(shop.cards).toHaveCount(4);
  await consult(page);
  expect(groups).toEqual([expect.stringMatching(/^offer-wall \d+\.\d+\.\d+$/), expect.any(String)]);
  expect(inside.join('\n')).toMatch(/offer-wall\.features\.x[\da-f]{8}\.js/);
  const [settings, requests] = await page.evaluate(async () => {
    const report = await window.OfferWall?.doctor();
    return [report?.walls[0]?.settings, report?.requests[0]] as const;
  });
  expect(settings).toMatchObject({
    pageSize: { value: 4, from: 'page-size of the element' },
    theme: { value: 'auto', from: 'default, since theme of the element is not usable' },
    locale: { value: 'en', from: 'lang of the page' },
    paging: { value: 'pages', from: 'default' },
  });
  expect(requests).toMatchObject({ endpoint: 'offers', status: 200, outcome: 'ok', milliseconds: expect.any(Number) });
});

import { readFileSync } from 'node:fs';
import type { Frame, Page, Request } from '@playwright/test';
import { attributeOf, optionNames } from '../src/config/options.ts';
import type { DoctorReport } from '../src/index.ts';
import { chunksIn } from '../src/tools/built-files.ts';
import { type Fault, fillPlaces, readFaults } from '../src/tools/doctor-pages.ts';
import { fromRoot, version } from '../src/tools/project-files.ts';
import { test as base, expect } from './support/fixtures.ts';
import { type Site, startSite } from './support/publisher-site.ts';
import { MEMBER } from './support/shop-page.ts';

/** Pages with one fault each: what the console says without being asked, and that the doctor says the same. */

const faults = readFaults();

const test = base.extend<{ other: Site; places: Record<string, string>; pass: (seconds: number) => Promise<void> }>({
  /** Somebody else's site, which lets nobody read what it answers. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  other: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  /** What the places of the pages are filled with; other addresses that they need are served. */
  places: async ({ host, other, api }, use) => {
    const script = readFileSync(fromRoot('dist/offer-wall.js'), 'utf8');
    host.page('/web/api/v1/offer-wall/offers', '<!doctype html><title>Shop</title>');
    other.page('/api/v1/offer-wall/offers', '{}');
    for (const id of ['pages.nxt', 'pages.next']) host.page(`/${id}.js`, `export const words = { '${id}': 'On' };`);
    const src = `${host.url}/offer-wall.js`;
    await use({
      api: api.url,
      src,
      version,
      member: MEMBER,
      site: host.url,
      html: `${host.url}/web`,
      noCors: other.url,
      script: `<script src="${src}"></script>`,
      alone: host.page('/alone/offer-wall.js', script),
      other: host.page('/other/offer-wall.js', script.replace(/version="[\d.]+"/, 'version="99.0.0"')),
      wall: chunksIn(fromRoot('dist')).wall ?? '',
      hard: '\u00a0',
      options: optionNames.map(attributeOf).join(', '),
    });
  },
  /** Winds the page's clock on, second by second, and lets scripts arrive meanwhile: the wall would report late ones. */
  pass: async ({ page }, use) => {
    const files = new Set<Request>();
    page.on('request', (request) => request.resourceType() === 'script' && files.add(request));
    page.on('requestfinished', (request) => files.delete(request));
    page.on('requestfailed', (request) => files.delete(request));
    await page.clock.install();
    await use(async (seconds) => {
      for (let second = 0; second < seconds; second++) {
        await page.clock.runFor(1000);
        await expect.poll(() => files.size, { intervals: [20] }).toBe(0);
      }
    });
  },
});

// Our own words are compared one by one below; what browsers add does not matter here.
test.beforeEach(({ noise }) => noise.allow(/./));

/** A page with https: the test hands it to the browser, since a server would need a certificate. */
async function visitSecurely(page: Page, html: string, site: string): Promise<void> {
  await page.route('https://shop.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: html.replaceAll(site, '') });
    else await route.fulfill({ path: fromRoot(`dist${pathname}`) });
  });
  await page.goto('https://shop.example/');
}

/** Goes to the page of a fault, or to one that is written otherwise. */
async function visit(page: Page, host: Site, { name, page: html }: Fault, places: Record<string, string>) {
  const filled = fillPlaces(html, places);
  if (name === 'blocked') await page.route('**/api/v1/offer-wall/**', (route) => route.abort('blockedbyclient'));
  if (name === 'mixed-content') await visitSecurely(page, filled, host.url);
  else await page.goto(host.page('/shop', filled));
}

/** What the doctor finds, without the elements, which a page cannot hand out. */
const consult = (page: Page | Frame): Promise<Pick<DoctorReport, 'ok' | 'checks'>> =>
  page.evaluate(async () => {
    if (!window.OfferWall) throw new Error('The page has no script.');
    const { ok, checks } = await window.OfferWall.doctor();
    return { ok, checks };
  });

for (const fault of faults) {
  test(`${fault.name}: ${fault.what}`, async ({ page, shop, host, places, pass }) => {
    const [told, cures] = [fault.told, fault.cures].map((all) => all.map((words) => fillPlaces(words, places)));
    const isTold = () => expect([...shop.said].sort()).toEqual([...(told ?? [])].sort());
    await visit(page, host, fault, places);
    // The wall waits a while, and tries a list three times: the clock is wound on as far as it takes.
    await expect(async () => {
      await pass(1);
      isTold();
    }).toPass({ intervals: [20] });
    // Each fault is said once, however long the page stays.
    await pass(10);
    isTold();
    if (fault.check === 'files') {
      // The doctor's own file is missing as well.
      await expect(consult(page)).rejects.toThrow(told?.[0]);
    } else {
      const { ok, checks } = await consult(page);
      expect(ok).toBe(false);
      const found = cures?.map((cure) => ({ check: fault.check, ok: false, cure }));
      expect(checks.filter((check) => !check.ok)).toEqual(found);
      expect(shop.said.slice(told?.length)).toEqual(['something is wrong, and this is what to do:']);
    }
    if (fault.mended === undefined) return;

    await test.step('mended as the words say, the wall stands, and all is well', async () => {
      shop.said.length = 0;
      await visit(page, host, { ...fault, page: `${fault.mended}` }, places);
      await expect(shop.cards).not.toHaveCount(0);
      await pass(10);
      await shop.caughtUp();
      expect(shop.said).toEqual([]);
      expect((await consult(page)).checks.filter(({ ok }) => !ok)).toEqual([]);
    });
  });
}

test('the standalone file says it, too', async ({ page, shop, host, places, pass }) => {
  const fault = faults.find(({ name }) => name === 'misspelt-option');
  if (!fault) throw new RangeError('There is no such fault.');
  const script = '<script src="/offer-wall.standalone.js"></script>';
  await visit(page, host, fault, { ...places, script });
  await expect(shop.cards).toHaveCount(10);
  await pass(10);
  await expect.poll(() => shop.said).toEqual(fault.told);
});

test('on a page without faults all is well, nothing is said, and the doctor is not even loaded', async ({
  page,
  shop,
  pass,
}) => {
  // Nothing is said of that outside of frames.
  await shop.open({ attributes: { 'link-target': '_self' } });
  await expect(shop.cards).toHaveCount(10);
  await pass(10);
  await shop.caughtUp();
  expect(shop.said).toEqual([]);
  expect(shop.asked.filter((url) => url.includes('offer-wall.doctor.'))).toEqual([]);
  const { ok, checks } = await consult(page);
  expect(checks.filter((check) => !check.ok)).toEqual([]);
  expect(checks).toContainEqual({ check: 'link-target', ok: true, cure: '' });
  expect(ok).toBe(true);
  const names = new Set(checks.map(({ check }) => check));
  for (const { check } of faults) expect(names).toContain(check);
});

test('a page that its wall has left, as with Turbo, is not told that it has none', async ({ page, shop, pass }) => {
  const script = `<script src="/offer-wall.js" data-base-url="${shop.apiUrl}" data-member-id="${MEMBER}"></script>`;
  await shop.visit({ body: script });
  await expect(shop.cards).toHaveCount(10);
  await page.evaluate(() => document.body.replaceChildren());
  await pass(10);
  await shop.caughtUp();
  expect(shop.said).toEqual([]);
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

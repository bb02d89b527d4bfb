import type { FrameLocator, Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { type Api, expect, type Noise, test } from './fixtures.ts';
import { hostPages, serveHostPage } from './hosts.ts';
import { namesOnPage, offerOf, wallIn } from './shop.ts';
import { watchViolations } from './violations.ts';

const offer = offerOf(landmarks.sample);

/** Where a page differs from the others in what has to be seen there. */
interface Special {
  /** What it says on the console by its own doing. */
  noise?: RegExp[];
  isFramed?: boolean;
  /** No tab can be opened there: a link stands in for it. */
  hasNoTabs?: boolean;
}

const specials: Record<string, Special> = {
  'data-frame': { isFramed: true },
  'late-attributes': { noise: [/404 .*\/(nowhere|elsewhere)\//] },
  'same-window': { hasNoTabs: true },
  'sandboxed-frame': { isFramed: true, hasNoTabs: true, noise: [/Blocked opening .* in a new window/] },
  'two-versions': { noise: [/^offer-wall: version 99\.0\.0 is not used, but \d/] },
};

/** List, details and click, on a page that is shown: a person does not notice where the wall stands. */
async function useWall(
  scope: Page | FrameLocator,
  page: Page,
  api: Api,
  { isFramed, hasNoTabs }: Special = {},
): Promise<void> {
  const { cards, card, dialog, getOffer, link } = wallIn(scope);
  await expect(cards).toHaveText(namesOnPage(0));
  // It is styled, and the card is as wide as there is room.
  await expect(dialog).toBeHidden();
  await card(offer.name).click();
  await expect(dialog.getByText('Key points')).toBeVisible();
  await expect(dialog.locator('[part=html] li')).toHaveCount(3);
  await expect(getOffer).toBeInViewport({ ratio: 1 });
  await expect(getOffer).toHaveCSS('border-radius', /^1\dpx$/);
  await expect(getOffer).toHaveCSS('font-size', '16px');
  if (hasNoTabs) {
    await getOffer.click();
    await expect(link).toHaveAttribute('href', /\/landing\//);
  } else {
    const popup = page.waitForEvent('popup');
    await getOffer.click();
    const tab = await popup;
    await tab.waitForURL(/\/landing\//);
    expect(await tab.evaluate(() => opener)).toBeNull();
  }
  const { views, clicks } = api.tenant.ledger;
  expect(views).toHaveLength(1);
  expect(clicks).toMatchObject([{ offerId: offer.id, viewId: views[0]?.viewId, memberId: '2173' }]);
  await page.keyboard.press('Escape');
  if (!isFramed) await expect(dialog).toBeHidden();
}

for (const host of hostPages.filter(({ name }) => name !== 'taken-name')) {
  const special = specials[host.name] ?? {};
  const { noise: words = [], isFramed } = special;
  test(`${host.name}: list, details and click. ${host.what}`, async ({ page, host: site, api, noise }) => {
    test.skip(host.missing.length > 0, `not on this machine: ${host.missing.join(', ')}`);
    noise.allow(...words);
    const violations = await watchViolations(page);
    await page.goto(serveHostPage(site, host, api.url));
    const scope = isFramed ? page.frameLocator('iframe') : page;
    await useWall(scope, page, api, special);
    await expect(page.locator('offer-wall')).toHaveCount(isFramed ? 0 : 1);
    await expect(page.getByText('EVIL')).toHaveCount(0);
    expect(await violations()).toEqual([]);
  });
}

const named = (name: string) => {
  const found = hostPages.find((host) => host.name === name);
  if (!found) throw new RangeError(`There is no e2e/hosts/${name}.html.`);
  return found;
};

test('an element of the page that took the name keeps it, and the console says so', async ({
  page,
  host,
  api,
  noise,
}: {
  page: Page;
  host: Parameters<typeof serveHostPage>[0];
  api: Api;
  noise: Noise;
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  noise.allow(/^offer-wall: version .* is not used/);
  await page.goto(serveHostPage(host, named('taken-name'), api.url));
  await expect(page.locator('offer-wall')).toHaveText('An element of the page');
  expect(warnings.filter((words) => words.startsWith('offer-wall: version'))).toHaveLength(1);
  expect(api.tenant.ledger.requests).toEqual([]);
});

for (const [name, media] of Object.entries({
  'forced colours': { forcedColors: 'active' },
  'more contrast': { contrast: 'more' },
  'reduced motion in the dark': { reducedMotion: 'reduce', colorScheme: 'dark' },
} as const)) {
  test(`with ${name}: list, details and click`, async ({ page, host, api }) => {
    await page.emulateMedia(media);
    await page.goto(serveHostPage(host, named('plain'), api.url));
    await useWall(page, page, api);
  });
}

test('printed, the page has the offers, and nothing covers it', async ({ page, host, api }) => {
  await page.goto(serveHostPage(host, named('plain'), api.url));
  const { cards, list } = wallIn(page);
  await expect(cards).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(cards.last()).toBeVisible();
  const isOver = await list.evaluate((element) => {
    const { position, overflow } = getComputedStyle(element);
    return position === 'fixed' || overflow === 'hidden';
  });
  expect(isOver).toBe(false);
  const pdf = await page.pdf();
  expect(pdf.toString('latin1')).toMatch(/\/Type\s*\/Page\b/);
});

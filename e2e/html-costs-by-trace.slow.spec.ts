import type { Browser, Page } from '@playwright/test';
import { detailsAnswer, envelope, listAnswer } from '../test/setup/build-answers.ts';
import { chosenShapes, leastCost, longestTask, MOST, mostOf } from './security/costly-html.ts';
import { expect, test } from './support/fixtures.ts';
import type { Shop } from './support/shop-page.ts';

/** An offer with a text in all of its fields that are HTML. */
const offerOf = (text: string) => ({
  id: 'a',
  name: 'Coffee',
  keyPoints: text,
  termsAndDisclaimers: text,
  offerDetails: text,
});

/** What a reader does with the text of an offer, one after another. */
const DEEDS = ['open', 'unfold', 'scroll'] as const;

/**
 * Does one of them, and waits until nothing more is added; without the driver's ways of finding things, which look at
 * each element of the page and would be measured as well.
 */
const perform = (page: Page, deed: (typeof DEEDS)[number]): Promise<void> =>
  page.evaluate(async (deed) => {
    const wall = document.querySelector('offer-wall');
    const root = wall?.shadowRoot;
    const boxes = () => [...(root?.querySelectorAll<HTMLElement>('.html') ?? [])];
    if (deed === 'open') await wall?.open('a');
    else if (deed === 'unfold') root?.querySelector('details')?.setAttribute('open', '');
    else root?.querySelector('.scroll')?.scrollTo(0, 1e9);
    let [count, same] = [-1, 0];
    while (same < 4) {
      await new Promise((done) => setTimeout(done, 60));
      const now = boxes()
        .flatMap((box) => [box, box.lastChild])
        .reduce((sum, node) => sum + (node?.childNodes.length ?? 0), 0);
      // What is folded, or holds nothing that can be seen, may stay empty.
      same = boxes().length && now === count ? same + 1 : 0;
      count = now;
    }
  }, deed);

/** Opens an offer with a text in all fields, and does whatever a reader may do; returns the longest task of it all. */
async function costOf(browser: Browser, { page }: Shop, text: string): Promise<number> {
  await page.route('**/offer-details?**', (route) => route.fulfill({ json: detailsAnswer(offerOf(text), 'v') }));
  const cost = await longestTask(browser, page, async () => {
    for (const deed of DEEDS) await perform(page, deed);
  });
  await page.keyboard.press('Escape');
  // The wall follows the browser a moment later; to open the same offer before that would be no opening.
  await expect(page.locator('.sheet')).toHaveCount(0);
  await page.unroute('**/offer-details?**');
  return cost;
}

// A trace takes a picture of the whole document at each step, on the thread that is measured.
test.use({ trace: 'off' });

test.beforeEach(async ({ page, shop }) => {
  const offers = listAnswer([{ id: 'a', name: 'Coffee' }]);
  await page.route('**/offers?**', (route) => route.fulfill({ json: offers }));
  await page.route('**/offer-details?**', (route) => route.fulfill({ json: envelope(null) }));
  await shop.open({ attributes: { 'member-id': undefined } });
  await expect(shop.card('Coffee')).toBeVisible();
});

for (const shape of chosenShapes) {
  test(`costs a slow device hardly more than one line: ${shape.name}`, async ({ browser, shop }, info) => {
    info.setTimeout(180_000);
    // The very first one pays for what is loaded and compiled.
    await costOf(browser, shop, '<p>One</p>');
    const line = await costOf(browser, shop, '<p>Two</p>');
    const most = line + mostOf(shape);
    const cost = await leastCost(most, () => costOf(browser, shop, shape.text));
    console.log(`${shape.name}: ${cost.toFixed(0)} ms, one line ${line.toFixed(0)} ms`);
    expect(cost).toBeLessThanOrEqual(most);
  });
}

// Three of the longer ones are nearly all that an answer may hold.
for (const length of [200_000, 600_000]) {
  test(`text in the place of HTML costs hardly more than one line: ${length} signs`, async ({
    browser,
    shop,
    page,
    noise,
  }) => {
    test.setTimeout(180_000);
    noise.allow(/offer-wall\.html\.\w+\.js|Failed to load resource/);
    await page.route('**/offer-wall.html.*', (route) => route.abort());
    await shop.open({ attributes: { 'member-id': undefined } });
    await expect(shop.card('Coffee')).toBeVisible();
    await costOf(browser, shop, '<p>One</p>');
    const line = await costOf(browser, shop, '<p>Two</p>');
    const most = line + MOST;
    const text = `<p>${'\u05d0a\u202e\u2067'.repeat(length / 4)}`;
    const cost = await leastCost(most, () => costOf(browser, shop, text));
    console.log(`text, ${length}: ${cost.toFixed(0)} ms, one line ${line.toFixed(0)} ms`);
    expect(cost).toBeLessThanOrEqual(most);
  });
}

import { expect, test } from './support/fixtures.ts';
import type { Shop } from './support/shop.ts';

/** What a page asks for, and in which order. */
const KINDS: [RegExp, string][] = [
  [/\/shop$/, 'page'],
  [/\/offer-wall\.js$/, 'script'],
  [/\/offer-wall\.wall\./, 'wall'],
  [/\/offer-wall\.features\./, 'features'],
  [/\/offer-wall\.de\./, 'words'],
  [/\/offer-wall\.html\./, 'sanitizer'],
  [/\/offer-wall\/offers\?/, 'list'],
  [/\/offer-wall\/pub-member\/offers\?/, 'list of the member'],
  [/\/creatives\//, 'picture'],
];

/** What the page has asked for so far. */
const kindsOf = ({ asked }: Shop): string[] =>
  asked.map((url) => KINDS.find(([pattern]) => pattern.test(url))?.[1] ?? url);

/** Each of four offers has one, also where a video comes first, of which nothing is loaded. */
const PICTURES = 4;

for (const [tabs, lang, early, late] of [
  // The tabs need the features, and by all that the member has begun two of them say how many offers they have.
  ['offers in-progress completed', 'en', ['features'], ['list of the member']],
  // Every card says how the member stands with its offer.
  ['offers', 'en', [], ['features', 'list of the member']],
  // Words of another language come beside the list, not after the wall.
  ['offers', 'de', ['words'], ['features', 'list of the member']],
] as const) {
  test(`a page asks for its list first, and for everything else once: ${lang}, with the tabs ${tabs}`, async ({
    shop,
    page,
    api,
  }) => {
    api.tenant.faults.set('offers', { kind: 'delay', hold: true });
    await shop.open({ html: `lang="${lang}"`, attributes: { 'page-size': 4, tabs } });
    await expect(page.getByText(/^(Loading offers|Angebote werden geladen)/)).toBeVisible();
    // Nothing else is wanted before there are offers.
    const first = ['page', 'script', 'list', 'wall', ...early];
    await expect.poll(() => kindsOf(shop)).toEqual(first);
    await api.release();
    const rest = [...late, 'sanitizer', ...Array(PICTURES).fill('picture')];
    await expect.poll(() => kindsOf(shop).sort()).toEqual([...first, ...rest].sort());
  });
}

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
});

import { specialIds } from '../src/sandbox/index.ts';
import { expect, test } from './support/fixtures.ts';
import { MEMBER, offerOf, type Shop, wallIn } from './support/shop-page.ts';

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

/** What the usual lists of ad blockers look for on every page, in names and in addresses. */
const RULES = [
  /(^|[-_.\s/])(ads?|adv|advert\w*|adverti[sz]\w+)([-_.\s/\d]|$)/i,
  /(^|[-_.\s/])(banners?|sponsor\w*|affiliate\w*|promo|promoted|pop-?(up|under)s?)([-_.\s/\d]|$)/i,
  /(native|text|widget|box|card|label|unit|slot|space)[-_]?ads?([-_.\s/\d]|$)/i,
  /(^|[-_.\s/])(track(er|ing)|analytics|beacon|pixel|telemetry)([-_.\s/\d]|$)/i,
  /(^|\D)(300x250|728x90|160x600|468x60|320x50)(\D|$)/,
];

const isHit = (name: string): boolean => RULES.some((rule) => rule.test(name));

test('no file, address, part, id or attribute of any layout is what ad blockers look for', async ({
  shop,
  api,
  page,
}) => {
  api.tenant.start(MEMBER, specialIds.multiEvent);
  const controls = 'search category sort featured';
  const walls = ['wall', 'row', 'dialog'].map((layout) => shop.element({ class: layout, layout, controls }));
  await shop.visit({ body: `${walls.join('')}<script src="/offer-wall.js"></script>` });
  const dialog = page.locator('offer-wall.dialog');
  await expect(page.locator('offer-wall.row .name')).toHaveCount(10);
  await expect(page.locator('offer-wall.wall').getByRole('searchbox')).toBeVisible();
  await dialog.evaluate((wall) => (wall as HTMLElement & { show(): Promise<void> }).show());
  await wallIn(dialog).card(offerOf(specialIds.multiEvent).name).click();
  await expect(dialog.getByText('Copy details for support')).toBeVisible();
  const names = await shop.host.evaluateAll((walls) => {
    const all = walls.flatMap((wall) => [wall, ...(wall.shadowRoot?.querySelectorAll('*') ?? [])]);
    const attributes = all.flatMap((element) => [...element.attributes]);
    const values = attributes.filter(({ name }) => /^(id|class|part|name)$/.test(name)).map(({ value }) => value);
    return [...all.map(({ localName }) => localName), ...attributes.map(({ name }) => name), ...values];
  });
  expect(names).toContain('card');
  // The pictures are the service's own business.
  const ours = shop.asked.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/creatives/'));
  expect(ours).toContainEqual(expect.stringMatching(/^\/offer-wall\.features\.x[\da-f]{8}\.js$/));
  expect([...names, ...ours].filter(isHit)).toEqual([]);
});

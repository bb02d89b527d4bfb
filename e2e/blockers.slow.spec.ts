import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './support/fixtures.ts';
import { MEMBER, offerOf, wallIn } from './support/shop.ts';

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
  api.tenant.start(MEMBER, landmarks.multiEvent);
  const controls = 'search category sort featured';
  const walls = ['wall', 'row', 'dialog'].map((layout) => shop.element({ class: layout, layout, controls }));
  await shop.visit({ body: `${walls.join('')}<script src="/offer-wall.js"></script>` });
  const dialog = page.locator('offer-wall.dialog');
  await expect(page.locator('offer-wall.row .name')).toHaveCount(10);
  await expect(page.locator('offer-wall.wall').getByRole('searchbox')).toBeVisible();
  await dialog.evaluate((wall) => (wall as HTMLElement & { show(): Promise<void> }).show());
  await wallIn(dialog).card(offerOf(landmarks.multiEvent).name).click();
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

import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './support/fixtures.ts';
import { MEMBER, offerOf } from './support/shop.ts';

/** What the usual lists of ad blockers look for on every page, in names and in addresses. */
const RULES = [
  /(^|[-_.\s/])(ads?|adv|advert\w*|adverti[sz]\w+)([-_.\s/\d]|$)/i,
  /(^|[-_.\s/])(banners?|sponsor\w*|affiliate\w*|promo|promoted|pop-?(up|under)s?)([-_.\s/\d]|$)/i,
  /(native|text|widget|box|card|label|unit|slot|space)[-_]?ads?([-_.\s/\d]|$)/i,
  /(^|[-_.\s/])(track(er|ing)|analytics|beacon|pixel|telemetry)([-_.\s/\d]|$)/i,
  /(^|\D)(300x250|728x90|160x600|468x60|320x50)(\D|$)/,
];

const isHit = (name: string): boolean => RULES.some((rule) => rule.test(name));

test('the rules would hit what such lists hit', () => {
  for (const name of ['advertiser', 'ad-card', 'ad-label', 'native-ad', 'widget-ad', 'affiliate-link']) {
    expect(isHit(name), name).toBe(true);
  }
  for (const path of ['/media/ads/1.png', '/300x250.png', '/js/tracking.js']) expect(isHit(path), path).toBe(true);
});

for (const layout of ['wall', 'row', 'dialog']) {
  test(`no file, address, part, id or attribute is what ad blockers look for: layout=${layout}`, async ({
    shop,
    api,
  }) => {
    api.tenant.start(MEMBER, landmarks.multiEvent);
    await shop.open({ attributes: { layout, controls: 'search category sort featured' } });
    await shop.host.evaluate((wall) => (wall as HTMLElement & { show(): Promise<void> }).show());
    await shop.details(offerOf(landmarks.multiEvent));
    await expect(shop.dialog.getByText('Copy details for support')).toBeVisible();
    const names = await shop.host.evaluate((wall) => {
      const found = new Set<string>([wall.localName]);
      for (const element of [wall, ...(wall.shadowRoot?.querySelectorAll('*') ?? [])]) {
        found.add(element.localName);
        for (const { name, value } of element.attributes) {
          found.add(name);
          if (/^(id|class|part|name)$/.test(name)) found.add(value);
        }
      }
      return [...found];
    });
    expect(names).toContain('card');
    // The pictures are the service's own business.
    const ours = shop.asked.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/creatives/'));
    expect(ours).toContainEqual(expect.stringMatching(/^\/offer-wall\.features\.x[\da-f]{8}\.js$/));
    expect([...names, ...ours].filter(isHit)).toEqual([]);
  });
}

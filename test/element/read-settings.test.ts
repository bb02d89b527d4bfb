import { describe, expect, it } from 'vitest';
import { address, offersQuery } from '../../src/api/address.ts';
import { deviceOf, readSettings } from '../../src/element/read-settings.ts';
import { defineOfferWall, type MountOptions } from '../../src/index.ts';
import { placements } from '../../src/sandbox/index.ts';
import type { Settings } from '../../src/wall/settings.ts';

defineOfferWall();

const controls = ['search', 'category', 'sort', 'featured'] as const;
const { home, checkout } = placements;

/** What is read of an element with such properties. */
function settingsOf(given: Partial<MountOptions>) {
  const wall = Object.assign(document.createElement('offer-wall'), given);
  return readSettings(wall, wall);
}

it.each<[Partial<MountOptions>, Record<string, string>, gone: string]>([
  [{ category: 'Games' }, { 'filter.categoryName': 'Games' }, 'category'],
  [{ featured: true }, { 'filter.isFeatured': 'true' }, 'featured'],
  [{ sort: 'name' }, { orderby: 'name', order_asc: 'true' }, 'sort'],
  [{ sort: 'reward' }, { orderby: 'reward', order_asc: 'false' }, 'sort'],
])('what the publisher has fixed is asked for, and has no control: %o', (fixed, expected, gone) => {
  const settings = settingsOf({ baseUrl: 'https://api.example', controls: [...controls], ...fixed });
  expect(settings.controls).toEqual(controls.filter((name) => name !== gone));
  const { searchParams } = new URL(address('offers', settings, offersQuery(settings, 0)));
  const { page: _, page_size: __, ...query } = Object.fromEntries(searchParams);
  expect(query).toEqual(expected);
});

it.each<[string, Partial<MountOptions>, Partial<Settings>]>([
  ['the member of the parameter where the option says none', { params: { pub_member_id: '7' } }, { memberId: '7' }],
  ['nobody where nobody filled one in', { memberId: '{{ user.id }}' }, { memberId: '' }],
  ['the only placement whose offers are listed', { placementIds: home }, { placementId: home }],
  ['the one that is named', { placementIds: home, placementId: checkout }, { placementId: checkout }],
  ['none, where several are listed', { placementIds: `${home},${checkout}` }, { placementId: '' }],
])('views and clicks are counted for %s', (_, given, expected) => {
  expect(settingsOf(given)).toMatchObject(expected);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const PIXEL = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

describe('the device', () => {
  it.each([
    ['an iPhone', 'IOS', { platform: 'iPhone', userAgent: IPHONE, maxTouchPoints: 5 }],
    ['an iPad, which says that it is a Mac', 'IOS', { platform: 'MacIntel', userAgent: MAC, maxTouchPoints: 5 }],
    ['a Mac', 'MacOS', { platform: 'MacIntel', userAgent: MAC, maxTouchPoints: 0 }],
    ['a phone with Firefox', 'Android', { platform: 'Linux armv81', userAgent: PIXEL, maxTouchPoints: 5 }],
    ['a PC with a touch screen', 'Browser', { platform: 'Win32', userAgent: WINDOWS, maxTouchPoints: 10 }],
    [
      'whatever Chrome says it is',
      'Android',
      { platform: 'Linux', userAgent: WINDOWS, maxTouchPoints: 5, userAgentData: { platform: 'Android' } },
    ],
  ])('is known of %s', (_, device, browser) => {
    expect(deviceOf(browser)).toBe(device);
  });

  it('is sent where the page asks for it, and only then', () => {
    const sent = (params: MountOptions['params']) => settingsOf({ params }).params.pub_device;
    expect(sent({ pub_device: 'auto' })).toBe(deviceOf(navigator));
    expect(sent({ pub_device: 'Android' })).toBe('Android');
    expect(sent({})).toBeUndefined();
  });
});

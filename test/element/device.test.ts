import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../src/element/device.ts';
import { readSettings } from '../../src/element/read-settings.ts';
import { defineOfferWall } from '../../src/index.ts';

defineOfferWall();

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
    const sent = (params: Record<string, string>) => {
      const wall = Object.assign(document.createElement('offer-wall'), { params });
      return readSettings(wall, wall).params.pub_device;
    };
    expect(sent({ pub_device: 'auto' })).toBe(deviceOf(navigator));
    expect(sent({ pub_device: 'Android' })).toBe('Android');
    expect(sent({})).toBeUndefined();
  });
});

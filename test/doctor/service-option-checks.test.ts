import { describe, expect, it } from 'vitest';
import { fullAddress } from '../../src/doctor/service-option-checks.ts';

const PAGE = 'https://shop.example/account/offers?tab=1';

describe('the full address that was probably meant', () => {
  it.each([
    ['api.example', 'https://api.example'],
    ['//api.example/', 'https://api.example'],
    ['api.example:8443/v2', 'https://api.example:8443/v2'],
    ['api.example/api/v1/offer-wall', 'https://api.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['/api', 'https://shop.example/api'],
    ['/', 'https://shop.example'],
    ['./api', 'https://shop.example/account/api'],
    ['../api/', 'https://shop.example/api'],
    ['/proxy/api/v1/', 'https://shop.example/proxy'],
  ])('by %s is %s', (text, full) => {
    expect(fullAddress(text, PAGE)).toBe(full);
  });

  it.each([
    'ftp://api.example',
    'htps://api.example',
    'javascript:alert(1)',
    'mailto:help@shop.example',
    'https://',
    'api',
  ])('by %s cannot be told', (text) => {
    expect(fullAddress(text, PAGE)).toBeUndefined();
  });

  it('is never one that cannot be used', () => {
    for (const text of ['//', '///', '/api', '//a b.example', 'a..b', '-.-', '//api.example:99999', '1.2.3']) {
      const full = fullAddress(text, PAGE);
      if (full !== undefined) expect(() => new URL(full), text).not.toThrow();
    }
  });
});

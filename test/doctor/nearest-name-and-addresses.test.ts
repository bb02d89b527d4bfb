import { describe, expect, it } from 'vitest';
import { nearestName } from '../../src/doctor/nearest-name.ts';
import { addressDifference } from '../../src/doctor/preload-checks.ts';
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

const ASKED = 'https://api.example/api/v1/offer-wall/offers?pub_member_id=2173&page_size=10&page=0';

describe('how the address of a link differs', () => {
  it.each([
    [
      'another value',
      'https://api.example/api/v1/offer-wall/offers?pub_member_id=1&page_size=10&page=0',
      'has pub_member_id=1, but the wall asks with pub_member_id=2173',
    ],
    [
      'a parameter too many, and one too few',
      'https://api.example/api/v1/offer-wall/offers?pub_age=25&pub_member_id=2173&page=0',
      'has pub_age=25 and no page_size, but the wall asks with no pub_age and page_size=10',
    ],
    [
      'another server',
      'https://old.example/api/v1/offer-wall/offers?pub_member_id=2173&page_size=10&page=0',
      'asks elsewhere than the wall, which asks https://api.example/api/v1/offer-wall/offers',
    ],
    [
      'another order',
      'https://api.example/api/v1/offer-wall/offers?page=0&page_size=10&pub_member_id=2173',
      'does not have its parameters in the order in which the wall asks, or not encoded in that way',
    ],
  ])('by %s is said', (_, linked, words) => {
    expect(addressDifference(linked, ASKED)).toBe(words);
  });
});

const names = ['base-url', 'member-id', 'placement-id', 'placement-ids', 'page-size', 'paging', 'controls', 'tabs'];

describe('the name that was probably meant', () => {
  it.each([
    ['pagesize', 'page-size'],
    ['page_size', 'page-size'],
    ['pageSize', 'page-size'],
    ['page-sise', 'page-size'],
    ['base-ulr', 'base-url'],
    ['control', 'controls'],
    ['member', 'member-id'],
    ['placementids', 'placement-ids'],
    ['placement', 'placement-id'],
    ['tab', 'tabs'],
  ])('for %s is %s', (word, name) => {
    expect(nearestName(word, names)).toBe(name);
  });

  it.each(['currency', 'color', 'x', '', 'data', 'api-key', 'async'])('is none for %s', (word) => {
    expect(nearestName(word, names)).toBeUndefined();
  });
});

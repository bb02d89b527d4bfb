import { expect, it } from 'vitest';
import { addressDifference } from '../../src/doctor/preload-checks.ts';

const ASKED = 'https://api.example/api/v1/offer-wall/offers?pub_member_id=2173&page_size=10&page=0';

it.each([
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
])('it is said that the address of a link differs by %s', (_, linked, words) => {
  expect(addressDifference(linked, ASKED)).toBe(words);
});

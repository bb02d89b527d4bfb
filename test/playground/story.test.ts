import { expect, test } from 'vitest';
import { account, tell, tellRequest } from '../../src/playground/story.ts';

const view = { viewId: 'v', offerId: 'o', memberId: 'm', placementId: null, at: '' };
const click = {
  clickId: 'c',
  viewId: 'v',
  offerId: 'o',
  memberId: 'm',
  placementId: null,
  via: 'link' as const,
  at: '',
};

test.each([
  [3, 2, [view, view, view], [click, click], '3 offers opened, 3 views; 2 presses, 2 clicks; nothing lost.'],
  [1, 1, [view], [click], '1 offer opened, 1 view; 1 press, 1 click; nothing lost.'],
  [
    2,
    1,
    [view],
    [],
    '2 offers opened, 1 view; 1 press, 0 clicks; 1 view not counted (yet), 1 press without a click (yet).',
  ],
])('an account says what was counted, and what was not', (opened, presses, views, clicks, sentence) => {
  expect(account(opened, presses, { views, clicks })).toBe(sentence);
});

test('requests and events are told in plain words', () => {
  const api = 'https://api.example/api/v1/offer-wall';
  expect(tellRequest(`${api}/pub-member/offers?a=1`, 12.4)).toContain('that you have begun: 12 ms');
  expect(tellRequest(`${api}/offers?a=1`, 1)).toContain('a list of offers');
  expect(tellRequest('https://cdn.example/offer-wall.js', 1)).toBeUndefined();
  expect(tell({ name: 'page', detail: { view: 'offers', pageIndex: 1, totalPages: 4, totalCount: 40 } })).toContain(
    '2 of 4',
  );
});

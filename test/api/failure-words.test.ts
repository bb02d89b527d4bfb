import { expect, it } from 'vitest';
import { namesView } from '../../src/api/failure-words.ts';

it.each([
  ['Limit of 40 offers reached', '4', false],
  ['No 9f0e7c0c-26c7 here', '9f0e7c0c-26c7', true],
])('the words "%s" are about the view %s: %s', (words, viewId, expected) => {
  expect(namesView({ messages: [words] }, viewId)).toBe(expected);
});

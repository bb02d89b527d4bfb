import { expect, test } from 'vitest';
import { anyText, flag, languageTag, oneOf, someOf, wholeNumber } from '../../src/config/option-kinds.ts';
import { options } from '../../src/config/options.ts';
import { controlOf, panelOptions } from '../../src/playground/controls.ts';

test('every option but the address of the service can be set', () => {
  expect(panelOptions.map(({ name }) => name)).toEqual(Object.keys(options).filter((name) => name !== 'baseUrl'));
});

test.each([
  [flag(), { kind: 'switch' }],
  [wholeNumber(3, 2, 6), { kind: 'number', least: 2, most: 6 }],
  [oneOf('wall', 'row', 'dialog'), { kind: 'choice', words: ['wall', 'row', 'dialog'] }],
  [someOf('search', 'sort'), { kind: 'several', words: ['search', 'sort'] }],
  [languageTag(), { kind: 'language' }],
  [anyText(), { kind: 'text' }],
  [options.supportUrl, { kind: 'text' }],
  [options.pointsLabel, { kind: 'text' }],
])('an option has the control that its kind asks for: %#', (kind, control) => {
  expect(controlOf(kind)).toEqual(control);
});

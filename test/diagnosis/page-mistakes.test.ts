import { expect, it } from 'vitest';
import { isUnknownLanguage } from '../../src/diagnosis/page-mistakes.ts';
import { replace } from '../setup/replace-global.ts';

it.each([
  [undefined, 'de', false],
  [undefined, 'deutsch', false],
  [Intl.PluralRules, 'de', false],
  [Intl.PluralRules, 'deutsch', true],
  [Intl.PluralRules, '', false],
])('where Intl.PluralRules is %o, %j is no language: %s', (value, tag, isUnknown) => {
  replace(Intl, 'PluralRules', { value });
  expect(isUnknownLanguage(tag)).toBe(isUnknown);
});

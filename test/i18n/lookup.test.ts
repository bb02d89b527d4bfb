import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { isRightToLeft, lookUp } from '../../src/i18n/lookup.ts';

afterEach(() => vi.restoreAllMocks());

describe('the language for a locale', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-PT', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['es-419', 'es'],
    ['fr-CA-u-nu-latn', 'fr'],
    ['he-IL', 'he'],
    ['zh-CN', 'zh'],
    ['zh-Hans', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-SG', 'zh'],
    ['ar-EG', 'ar'],
  ])('is that of all its countries: %s', (locale, tag) => {
    expect(lookUp(locale, languages)).toBe(tag);
  });

  it.each(['zh-Hant', 'zh-TW', 'zh-HK', 'hi-Latn', 'ar-Latn', 'tr-Cyrl', 'ja-Latn'])(
    'is none in a script that its readers may not know: %s',
    (locale) => {
      expect(lookUp(locale, languages)).toBeUndefined();
    },
  );

  it.each(['sv', 'en', 'en-GB', 'und', '', 'x', 'not a tag', 'de_DE', 'de-Latn-x'])(
    'is none where there is none: "%s"',
    (locale) => {
      expect(lookUp(locale, languages)).toBeUndefined();
    },
  );

  it('is none where the page has broken what tells it', () => {
    vi.spyOn(Intl.Locale.prototype, 'maximize').mockImplementation(() => {
      throw new TypeError('Broken by the page.');
    });
    expect(lookUp('de-AT', languages)).toBe('de');
    expect(() => lookUp('zh-TW', languages)).not.toThrow();
  });

  it('is found without what knows of scripts, where that is not needed: it takes long to load', () => {
    const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize');
    for (const locale of ['en', 'en-US', 'de', 'de-AT', 'pt-PT', 'sv', 'zh']) lookUp(locale, ['en', ...languages]);
    expect(maximize).not.toHaveBeenCalled();
  });
});

describe('the direction of a language', () => {
  it.each(['ar', 'ar-EG', 'he', 'fa-IR', 'ur'])('is from right to left: %s', (tag) => {
    expect(isRightToLeft(tag)).toBe(true);
  });

  it.each(languages.filter((tag) => tag !== 'ar' && tag !== 'he'))('is from left to right: %s', (tag) => {
    expect(isRightToLeft(tag)).toBe(false);
  });
});

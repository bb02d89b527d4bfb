import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { isRightToLeft, matchLanguage } from '../../src/i18n/match-language.ts';

afterEach(() => vi.restoreAllMocks());

describe('the language for a locale', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt-PT'],
    ['pt-AO', 'pt-PT'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['sv-FI', 'sv'],
    ['es-419', 'es'],
    ['fr-CA-u-nu-latn', 'fr'],
    ['he-IL', 'he'],
    ['zh-CN', 'zh'],
    ['zh-Hans', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['ar-EG', 'ar'],
  ])('is that of all its countries: %s', (locale, tag) => {
    expect(matchLanguage(locale, languages)).toBe(tag);
  });

  it('is any of its countries where that is all there is', () => {
    expect(matchLanguage('pt-PT', ['pt-BR'])).toBe('pt-BR');
    expect(matchLanguage('pt-BR', ['pt-PT'])).toBe('pt-PT');
    expect(matchLanguage('zh-TW', ['zh'])).toBeUndefined();
  });

  it.each(['hi-Latn', 'ar-Latn', 'tr-Cyrl', 'ja-Latn'])(
    'is none in a script that its readers may not know: %s',
    (locale) => {
      expect(matchLanguage(locale, languages)).toBeUndefined();
    },
  );

  it.each(['eo', 'en', 'en-GB', 'und', '', 'x', 'not a tag', 'de_DE', 'de-Latn-x'])(
    'is none where there is none: "%s"',
    (locale) => {
      expect(matchLanguage(locale, languages)).toBeUndefined();
    },
  );

  it('is none where the page has broken what tells it', () => {
    vi.spyOn(Intl.Locale.prototype, 'maximize').mockImplementation(() => {
      throw new TypeError('Broken by the page.');
    });
    expect(matchLanguage('de-AT', languages)).toBe('de');
    expect(() => matchLanguage('zh-TW', languages)).not.toThrow();
  });

  it('is found without what knows of scripts, where that is not needed: it takes long to load', () => {
    const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize');
    for (const locale of ['en', 'en-US', 'de', 'de-AT', 'pt-PT', 'uk', 'zh'])
      matchLanguage(locale, ['en', ...languages]);
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

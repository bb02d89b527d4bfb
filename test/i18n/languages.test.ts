import { describe, expect, it, vi } from 'vitest';
import type { Dictionary, KnownPlaces, Translation } from '../../src/i18n/dictionary.ts';
import { languages } from '../../src/i18n/languages.ts';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { isRightToLeft, matchLanguage } from '../../src/i18n/match-language.ts';
import type { Message, MessageId } from '../../src/i18n/messages.ts';
import { languageOf, PSEUDO, tags } from '../../src/tools/states/set-wall-language.ts';

/** All languages of the wall with their texts, English first. */
const spoken = await Promise.all(tags.filter((tag) => tag !== PSEUDO).map(languageOf));

const english: Record<MessageId, Message> = { ...en, ...enFeatures };
const idsOfEnglish = Object.keys(english) as MessageId[];

/** The forms of a text by name; a text that does not count has one. */
const formsOf = (message: Message | undefined): [form: string, text: string][] =>
  Object.entries(typeof message === 'string' ? { other: message } : (message ?? {}));

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** The place of the number that chooses among the forms of a text. */
const countOf = (places: readonly string[]): string => (places.includes('{count}') ? '{count}' : '{amount}');

describe.each(spoken)('the words in $tag', ({ tag, texts }) => {
  const rules = new Intl.PluralRules(tag);
  const needed = [...rules.resolvedOptions().pluralCategories].sort();
  const formsOfNumbers = Array.from({ length: 1001 }, (_, number) => rules.select(number));
  /** Whether a form stands for one number only, which can then be a word. */
  const isOfOneNumber = (form: string) => formsOfNumbers.filter((one) => one === form).length === 1;

  /** The texts that there are already: only a release needs all of them. */
  const ids = idsOfEnglish.filter((id) => texts[id] !== undefined);

  it('have every form that the language counts by, where they count', () => {
    for (const id of ids.filter((one) => typeof english[one] !== 'string')) {
      const given = formsOf(texts[id]).map(([form]) => form);
      expect(given.sort(), id).toEqual(needed);
    }
  });

  it('have every value in its place, and no place without a value', () => {
    for (const id of ids) {
      const places = placesOf(formsOf(english[id]).find(([form]) => form === 'other')?.[1] ?? '');
      for (const [form, text] of formsOf(texts[id])) {
        const withoutCount = places.filter((place) => place !== countOf(places));
        const mayBeWord = typeof english[id] !== 'string' && isOfOneNumber(form);
        const wanted = mayBeWord && !text.includes(countOf(places)) ? withoutCount : places;
        expect(placesOf(text), `${id}, ${form}`).toEqual(wanted);
      }
    }
  });

  it('are whole: none is empty, none begins or ends with a space, and no brace stands alone', () => {
    for (const [, text] of ids.flatMap((id) => formsOf(texts[id]))) {
      expect(text).toBe(text.trim());
      expect(text).not.toBe('');
      expect(text.replace(/\{\w+\}/g, ''), text).not.toMatch(/[{}]/);
    }
  });

  it('differ where they would be confused', () => {
    const differing: MessageId[][] = [
      ['list.offers', 'list.inProgress', 'list.completed'],
      ['pages.previous', 'pages.next'],
      ['sort.best', 'sort.reward', 'sort.newest', 'sort.name'],
      ['dialog.getOffer', 'dialog.continue', 'failed.retry'],
    ];
    for (const group of differing) {
      const given = group.flatMap((id) => (texts[id] ? JSON.stringify(texts[id]) : []));
      expect(new Set(given).size, group.join()).toBe(given.length);
    }
  });
});

/** How languages say "about"; one that is not here is not looked at. */
const ABOUT: Record<string, string[]> = {
  ar: ['تقريب'],
  cs: ['asi'],
  da: ['ca.'],
  de: ['ca.'],
  en: ['about'],
  es: ['unos'],
  fi: ['noin'],
  fr: ['env.', 'environ'],
  he: ['כ־'],
  hi: ['करीब'],
  it: ['circa'],
  ja: ['約'],
  ko: ['약'],
  nb: ['ca.'],
  nl: ['ca.'],
  pl: ['ok.'],
  'pt-BR': ['uns'],
  'pt-PT': ['uns'],
  sv: ['ca'],
  tr: ['yaklaşık'],
  zh: ['约'],
  'zh-Hant': ['約'],
};

it.each(Object.entries(ABOUT))(
  'the days until a reward are about so many in %s: nobody promises them',
  (tag, words) => {
    const texts = spoken.find((language) => language.tag === tag)?.texts;
    for (const id of ['card.pays', 'trust.pays'] as const) {
      const text = new Map(formsOf(texts?.[id])).get('other') ?? '';
      expect(
        words.some((word) => text.includes(word)),
        `${id}: ${text}`,
      ).toBe(true);
    }
  },
);

it('English is nowhere left but in English', () => {
  for (const { tag, texts } of spoken.slice(1)) {
    const same = idsOfEnglish.filter((id) => JSON.stringify(texts[id]) === JSON.stringify(english[id]));
    // Single words can be the same in two languages, and a number with its name; sentences cannot.
    const sentences = same.filter((id) => /\p{L}+ \p{L}+/u.test(JSON.stringify(english[id]).replace(/\{\w+\}/g, '')));
    expect(sentences, tag).toEqual([]);
  }
});

it('what is seen on the page buttons is in their names, so that they can be called by it', () => {
  for (const { tag, texts } of spoken) {
    for (const id of ['pages.previous', 'pages.next'] as const) {
      const [name, seen] = [texts[id], texts[`${id}Short`]].map((text) => text && `${text}`.toLocaleLowerCase(tag));
      if (name && seen) expect(name, tag).toContain(seen);
    }
  }
});

describe('the language for a locale', () => {
  it.each([
    ['de', ['de-AT']],
    ['pt-BR', ['pt']],
    ['pt-PT', ['pt-PT', 'pt-AO']],
    ['nb', ['no', 'nn-NO']],
    ['es', ['es-419']],
    ['fr', ['fr-CA-u-nu-latn']],
    ['he', ['he-IL']],
    ['zh', ['zh-CN', 'zh-Hans', 'zh-Hans-HK']],
    ['zh-Hant', ['zh-Hant', 'zh-TW', 'zh-HK']],
  ])('is that of all its countries: %s for %s', (tag, locales) => {
    expect(locales.map((locale) => matchLanguage(locale, languages))).toEqual(locales.map(() => tag));
  });

  it('is any of its countries where that is all there is', () => {
    expect(matchLanguage('pt-PT', ['pt-BR'])).toBe('pt-BR');
    expect(matchLanguage('pt-BR', ['pt-PT'])).toBe('pt-PT');
    expect(matchLanguage('zh-TW', ['zh'])).toBeUndefined();
  });

  const inAnotherScript = ['hi-Latn', 'ar-Latn', 'tr-Cyrl', 'ja-Latn'];
  const unknown = ['eo', 'en', 'en-GB', 'und', '', 'x', 'not a tag', 'de_DE', 'de-Latn-x'];
  it.each([...inAnotherScript, ...unknown])(
    'is none in a script that its readers may not know, or at all: "%s"',
    (tag) => {
      expect(matchLanguage(tag, languages)).toBeUndefined();
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

it('Arabic, Hebrew, Persian and Urdu are written from right to left, and no other language of the wall', () => {
  const given = ['ar-EG', 'he', 'fa-IR', 'ur'];
  expect([...given, ...languages].filter(isRightToLeft)).toEqual([...given, 'ar', 'he']);
});

type Germanic = Dictionary<'one' | 'other'>;
const all = { ...en, ...enFeatures };
const surplus = { 'pages.position': 'Seite {page} von {pages}, {name}' } as const;
const surplusInForm = { 'list.count': { one: 'ein {label}', other: '{count} Angebote' } } as const;

/** What compiles, and what does not: the compiler is the test, and complains of a mark that has nothing to mark. */
const checked: object[] = [
  all satisfies Germanic,
  all satisfies KnownPlaces<typeof all>,
  // One form may leave out the number that it stands for, and places may stand in any order.
  { ...all, 'list.count': { one: 'ein Angebot', other: '{count} Angebote' } } satisfies Germanic,
  { ...all, 'reward.earned': { one: '{earned} von einem', other: '{amount}: {earned}' } } satisfies Germanic,
  // While a language is being worked on, a text may be missing.
  en satisfies Translation<'one' | 'other'>,
  // @ts-expect-error a text is missing
  en satisfies Germanic,
  // @ts-expect-error there is no such text
  { ...all, 'pages.last': 'Letzte Seite' } satisfies Germanic,
  // @ts-expect-error a place is missing, or has another name
  { ...all, 'pages.position': 'Seite {page} von {seiten}' } satisfies Germanic,
  // @ts-expect-error many offers have no number
  { ...all, 'list.count': { one: 'ein Angebot', other: 'Angebote' } } satisfies Germanic,
  // @ts-expect-error only the number may be left out that chooses the form
  { ...all, 'list.shown': { one: 'ein Angebot', other: '{shown} von {count}' } } satisfies Germanic,
  // @ts-expect-error it does not count
  { ...all, 'list.count': '{count} Angebote' } satisfies Germanic,
  // @ts-expect-error the language has more forms
  all satisfies Dictionary<'one' | 'few' | 'many' | 'other'>,
  // @ts-expect-error the language has fewer forms
  { ...all, 'list.count': { one: '{count}', other: '{count}' } } satisfies Dictionary,
  // @ts-expect-error a place may not be missing from a text that is there
  { 'pages.position': 'Seite {page}' } satisfies Translation<'one' | 'other'>,
  // @ts-expect-error a place is surplus
  surplus satisfies KnownPlaces<typeof surplus>,
  // @ts-expect-error a place of one form is surplus
  surplusInForm satisfies KnownPlaces<typeof surplusInForm>,
];

it('the dictionary of a language is checked by the compiler', () => {
  expect(checked).toHaveLength(16);
});

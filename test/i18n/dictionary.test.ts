import { expect, it } from 'vitest';
import type { Dictionary, KnownPlaces, Translation } from '../../src/i18n/dictionary.ts';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';

type Germanic = Dictionary<'one' | 'other'>;
const all = { ...en, ...enFeatures };
const surplus = { 'pages.position': 'Seite {page} von {pages}, {name}' } as const;
const surplusInForm = { 'list.count': { one: 'ein {label}', other: '{count} Angebote' } } as const;

/** What compiles: the compiler is the test, and complains of a mark below that has nothing to mark. */
const right: Germanic[] = [
  all,
  { ...all, 'pages.position': '{pages} Seiten, die {page}. davon' },
  // One form may leave out the number that it stands for.
  { ...all, 'list.count': { one: 'ein Angebot', other: '{count} Angebote' } },
  { ...all, 'reward.earned': { one: '{earned} von einem', other: '{amount}: {earned}' } },
];

const known: object[] = [
  // While a language is being worked on, a text may be missing.
  en satisfies Translation<'one' | 'other'>,
  all satisfies KnownPlaces<typeof all>,
  { 'list.count': { one: 'ein Angebot', other: '{count} Angebote' } } satisfies KnownPlaces<
    Pick<typeof all, 'list.count'>
  >,
];

const wrong: unknown[] = [
  // @ts-expect-error a text is missing
  en satisfies Germanic,
  // @ts-expect-error there is no such text
  { ...all, 'pages.last': 'Letzte Seite' } satisfies Germanic,
  // @ts-expect-error a place is missing
  { ...all, 'pages.position': 'Seite {page}' } satisfies Germanic,
  // @ts-expect-error a place has another name
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
  // @ts-expect-error not so a place
  { 'pages.position': 'Seite {page}' } satisfies Translation<'one' | 'other'>,
  // @ts-expect-error a place is surplus
  surplus satisfies KnownPlaces<typeof surplus>,
  // @ts-expect-error a place of one form is surplus
  surplusInForm satisfies KnownPlaces<typeof surplusInForm>,
];

it('of a language is checked by the compiler', () => {
  expect([right.length, known.length, wrong.length]).toEqual([4, 3, 12]);
});

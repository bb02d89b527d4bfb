import { expect, it } from 'vitest';
import type { Dictionary } from '../../src/i18n/dictionary.ts';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';

type Germanic = Dictionary<'one' | 'other'>;
const all = { ...en, ...enFeatures };

/** What compiles: the compiler is the test, and complains of a mark below that has nothing to mark. */
const right: Germanic[] = [
  all,
  { ...all, 'pages.position': '{pages} Seiten, die {page}. davon' },
  // One form may leave out the number that it stands for.
  { ...all, 'list.count': { one: 'ein Angebot', other: '{count} Angebote' } },
  { ...all, 'reward.earned': { one: '{earned} von einem', other: '{amount}: {earned}' } },
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
];

it('of a language is checked by the compiler', () => {
  expect([right.length, wrong.length]).toEqual([4, 9]);
});

import type { Messages } from './messages.ts';

/**
 * The languages besides English that the wall has messages in, by their BCP 47 tags: the names of the files in
 * `locales/`. Each is a literal import, so that bundlers can follow it. The first that suits a locale is taken, so `pt`
 * is as in Brazil, and `zh` simplified.
 */
const dictionaries = {
  ar: async () => (await import('./locales/ar.ts')).ar,
  cs: async () => (await import('./locales/cs.ts')).cs,
  da: async () => (await import('./locales/da.ts')).da,
  de: async () => (await import('./locales/de.ts')).de,
  es: async () => (await import('./locales/es.ts')).es,
  fi: async () => (await import('./locales/fi.ts')).fi,
  fr: async () => (await import('./locales/fr.ts')).fr,
  he: async () => (await import('./locales/he.ts')).he,
  hi: async () => (await import('./locales/hi.ts')).hi,
  it: async () => (await import('./locales/it.ts')).it,
  ja: async () => (await import('./locales/ja.ts')).ja,
  ko: async () => (await import('./locales/ko.ts')).ko,
  nb: async () => (await import('./locales/nb.ts')).nb,
  nl: async () => (await import('./locales/nl.ts')).nl,
  pl: async () => (await import('./locales/pl.ts')).pl,
  'pt-BR': async () => (await import('./locales/pt-BR.ts')).ptBR,
  'pt-PT': async () => (await import('./locales/pt-PT.ts')).ptPT,
  sv: async () => (await import('./locales/sv.ts')).sv,
  tr: async () => (await import('./locales/tr.ts')).tr,
  zh: async () => (await import('./locales/zh.ts')).zh,
  'zh-Hant': async () => (await import('./locales/zh-Hant.ts')).zhHant,
} satisfies Record<string, () => Promise<Messages>>;

/** One of them. */
export type LanguageTag = keyof typeof dictionaries;

/** Their tags. */
export const languages = Object.keys(dictionaries) as LanguageTag[];

/** Loads the messages of one. */
export const importMessages = (tag: LanguageTag): Promise<Messages> => dictionaries[tag]();

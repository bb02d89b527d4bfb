import { type LanguageTag, languages } from '../i18n/languages.ts';
import { lookUp } from '../i18n/lookup.ts';
import type { Messages } from '../i18n/messages.ts';

/**
 * Imports what is loaded on demand, by addresses that bundlers can follow: a further try is as they make it. The classic
 * script does so in its own way: see `import.classic.ts`.
 */
export const importSanitizer = (): Promise<typeof import('../html/index.ts')> => import('../html/index.ts');

export const importFeatures = (): Promise<typeof import('../features/index.ts')> => import('../features/index.ts');

export const importDoctor = (): Promise<typeof import('../doctor/index.ts')> => import('../doctor/index.ts');

/** Each language by a literal import, so that bundlers can follow it. */
const files: Record<LanguageTag, () => Promise<Messages>> = {
  ar: async () => (await import('../i18n/locales/ar.ts')).ar,
  de: async () => (await import('../i18n/locales/de.ts')).de,
  es: async () => (await import('../i18n/locales/es.ts')).es,
  fr: async () => (await import('../i18n/locales/fr.ts')).fr,
  he: async () => (await import('../i18n/locales/he.ts')).he,
  hi: async () => (await import('../i18n/locales/hi.ts')).hi,
  it: async () => (await import('../i18n/locales/it.ts')).it,
  ja: async () => (await import('../i18n/locales/ja.ts')).ja,
  ko: async () => (await import('../i18n/locales/ko.ts')).ko,
  nl: async () => (await import('../i18n/locales/nl.ts')).nl,
  pl: async () => (await import('../i18n/locales/pl.ts')).pl,
  'pt-BR': async () => (await import('../i18n/locales/pt-BR.ts')).ptBR,
  tr: async () => (await import('../i18n/locales/tr.ts')).tr,
  zh: async () => (await import('../i18n/locales/zh.ts')).zh,
};

/** The language whose words a locale gets; `undefined` for English. */
export const languageFor = (locale: string): LanguageTag | undefined => lookUp(locale, languages);

export const importLanguage = async (locale: LanguageTag, _triesBefore?: number) => ({
  locale,
  words: await files[locale](),
});

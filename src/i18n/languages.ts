/** The languages besides English that the wall has words in, as BCP 47 tags: the names of the files in `locales/`. */
export const languages = [
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'tr',
  'zh',
] as const;

/** One of them. */
export type LanguageTag = (typeof languages)[number];

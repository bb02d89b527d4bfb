import { importMessages, type LanguageTag, languages } from '../i18n/languages.ts';
import { matchLanguage } from '../i18n/match-language.ts';

/**
 * Imports what is loaded on demand, by addresses that bundlers can follow. The build puts another file in place of
 * this one for the classic script (`import-chunks.classic.ts`) and the standalone file (`import-chunks.standalone.ts`).
 */
export const importSanitizer = (): Promise<typeof import('../html/index.ts')> => import('../html/index.ts');

export const importFeatures = (): Promise<typeof import('../features/index.ts')> => import('../features/index.ts');

export const importDoctor = (): Promise<typeof import('../doctor/index.ts')> => import('../doctor/index.ts');

/** The language whose messages a locale gets; `undefined` for English. */
export const languageFor = (locale: string): LanguageTag | undefined => matchLanguage(locale, languages);

export const importLanguage = async (locale: LanguageTag, _triesBefore?: number) => ({
  locale,
  words: await importMessages(locale),
});

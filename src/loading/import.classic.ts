import { lookUp } from '../i18n/lookup.ts';
import { addressOf, ownLanguage } from './address.ts';
import type { LanguageModule } from './languages.ts';

/** The files of the chunks by their names, and of the languages by their tags; filled in by the build. */
declare const CHUNK_FILES: { html: string; features: string; doctor: string };
declare const LANGUAGE_FILES: Record<string, string>;

const languages = LANGUAGE_FILES;

/** A classic script of another origin has no base for a relative `import()`. */
async function load(file: string) {
  const address = addressOf(file);
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    throw Error(
      `${address} cannot be loaded. Is it there, and sent with Access-Control-Allow-Origin? ` +
        'data-chunks names another folder, and offer-wall.standalone.js needs no other file.',
    );
  }
}

export const importSanitizer = (): Promise<typeof import('../html/index.ts')> => load(CHUNK_FILES.html);

export const importFeatures = (): Promise<typeof import('../features/index.ts')> => load(CHUNK_FILES.features);

export const importDoctor = (): Promise<typeof import('../doctor/index.ts')> => load(CHUNK_FILES.doctor);

/** The language whose words a locale gets, or the address of the file that the tag names; `undefined` for English. */
export const languageFor = (locale: string): string | undefined =>
  ownLanguage() ?? lookUp(locale, Object.keys(languages));

export const importLanguage = (tag: string): Promise<LanguageModule> => load(languages[tag] ?? tag);

import { matchLanguage } from '../i18n/match-language.ts';
import { addressForTry, chunkAddress, localeSrcAddress } from './chunk-address.ts';
import type { LanguageModule } from './language-chunks.ts';
import { languageFile, languageTags } from './language-files.ts';

/** The files of the chunks by their names; filled in by the build. */
declare const CHUNK_FILES: { html: string; features: string; doctor: string };

/** A classic script of another origin has no base for a relative `import()`. */
async function load(file: string, triesBefore: number, loss: string) {
  const address = chunkAddress(file);
  try {
    return await import(/* @vite-ignore */ addressForTry(address, triesBefore));
  } catch {
    const { href, origin } = new URL('.', address);
    const cure =
      address === localeSrcAddress()
        ? 'Look whether data-locale-src names the right file, and whether it is free of mistakes'
        : `Upload it, with all files that came with this offer-wall.js, to ${href}; or add data-chunks="https://…/", their folder, to the script tag; or use offer-wall.standalone.js, which needs no other file`;
    throw Error(
      `${address} cannot be loaded, so ${loss}. ${cure}. If it is there, it may be sent without "Content-Type: text/javascript"${origin === self.origin ? '' : ' or "Access-Control-Allow-Origin: *"'}, or a service worker may answer for it`,
    );
  }
}

export const importSanitizer = (triesBefore: number): Promise<typeof import('../html/index.ts')> =>
  load(CHUNK_FILES.html, triesBefore, 'texts of offers are plain');

export const importFeatures = (triesBefore: number): Promise<typeof import('../features/index.ts')> =>
  load(CHUNK_FILES.features, triesBefore, 'the wall has no tabs, filters or page numbers');

export const importDoctor = (triesBefore: number): Promise<typeof import('../doctor/index.ts')> =>
  load(CHUNK_FILES.doctor, triesBefore, 'the doctor cannot say what is wrong');

/**
 * The language whose messages a locale gets, or the address of the file that the tag names; `undefined` for English.
 */
export const languageFor = (locale: string): string | undefined =>
  localeSrcAddress() ?? matchLanguage(locale, languageTags);

export const importLanguage = (tag: string, triesBefore: number): Promise<LanguageModule> =>
  load(languageFile(tag), triesBefore, 'the wall is in English');

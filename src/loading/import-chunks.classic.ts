import { matchLanguage } from '../i18n/match-language.ts';
import { chunkAddress, localeSrcAddress } from './chunk-address.ts';
import type { LanguageModule } from './language-chunks.ts';
import { languageFile, languageTags } from './language-files.ts';

/** The files of the chunks by their names; filled in by the build. */
declare const CHUNK_FILES: { html: string; features: string; doctor: string };

/**
 * A classic script of another origin has no base for a relative `import()`.
 * @param triesBefore a further try has an address of its own, which is the same for servers and caches
 */
async function load(file: string, triesBefore: number) {
  const address = chunkAddress(file);
  try {
    return await import(/* @vite-ignore */ triesBefore ? `${address}#${triesBefore}` : address);
  } catch {
    const { href, origin } = new URL('.', address);
    throw Error(
      `${address} cannot be loaded, so the wall may lack tabs, page numbers or formatted texts. Upload it, with all files that came with this offer-wall.js, to ${href}; or add data-chunks="https://…/", their folder, to the script tag; or use offer-wall.standalone.js, which needs no other file. If it is there, a service worker may answer for it${origin === self.origin ? '' : '. It has to be sent with "Access-Control-Allow-Origin: *"'}`,
    );
  }
}

export const importSanitizer = (triesBefore: number): Promise<typeof import('../html/index.ts')> =>
  load(CHUNK_FILES.html, triesBefore);

export const importFeatures = (triesBefore: number): Promise<typeof import('../features/index.ts')> =>
  load(CHUNK_FILES.features, triesBefore);

export const importDoctor = (triesBefore: number): Promise<typeof import('../doctor/index.ts')> =>
  load(CHUNK_FILES.doctor, triesBefore);

/** The language whose messages a locale gets, or the address of the file that the tag names; `undefined` for English. */
export const languageFor = (locale: string): string | undefined =>
  localeSrcAddress() ?? matchLanguage(locale, languageTags);

export const importLanguage = (tag: string, triesBefore: number): Promise<LanguageModule> =>
  load(languageFile(tag), triesBefore);

import { matchLanguage } from '../i18n/match-language.ts';
import { chunkAddress, localeSrcAddress } from './chunk-address.ts';
import { IN_ENGLISH, importFile, importOwnLanguage } from './import-file.ts';
import type { LanguageModule } from './language-chunks.ts';
import { languageFile, languageTags } from './language-files.ts';

/** The files of the chunks by their names; filled in by the build. */
declare const CHUNK_FILES: { html: string; features: string; doctor: string };

/** Imports a file that came with the script. */
function load(file: string, triesBefore: number, loss: string) {
  const address = chunkAddress(file);
  const { href } = new URL('.', address);
  const cure = `Upload it, with all files that came with this offer-wall.js, to ${href}; or add data-chunks="https://…/", their folder, to the script tag; or use offer-wall.standalone.js, which needs no other file`;
  return importFile(address, triesBefore, loss, cure);
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
  tag === localeSrcAddress() ? importOwnLanguage(tag, triesBefore) : load(languageFile(tag), triesBefore, IN_ENGLISH);

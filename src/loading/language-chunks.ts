import type { LanguageMessages, Messages } from '../i18n/messages.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { localeSrcAddress } from './chunk-address.ts';
import { type Chunk, createChunk } from './create-chunk.ts';
import { importLanguage, languageFor } from './import-chunks.ts';

/** The messages of a language, as its file exports them: publishers write such files, too, so the names are public. */
export interface LanguageModule {
  /** BCP 47 tag; a publisher's own file may leave it out, and then counts as in the wall's language. */
  locale?: string;
  words: LanguageMessages['messages'];
}

/** The languages asked for so far, by their tags. */
const chunks = sharedByPage(() => new Map<string, Chunk<LanguageModule>>());

/** Throws if a file has no words, as where a publisher's own exports them by another name, or as its default. */
function checkWords(file: string, { words }: LanguageModule): void {
  if (!words) throw Error(`${file} has no words, so the wall is in English: write export const words = { … } in it`);
}

/** The chunk with the messages for a locale; `undefined` if there is none, and English stands in. */
function chunkFor(locale: string): Chunk<LanguageModule> | undefined {
  const tag = languageFor(locale);
  if (tag === undefined) return undefined;
  const chunk =
    chunks().get(tag) ??
    createChunk(
      (triesBefore) => importLanguage(tag, triesBefore),
      (module) => checkWords(tag, module),
    );
  chunks().set(tag, chunk);
  return chunk;
}

/** The messages for a locale; `null` if they are English, `undefined` until they are loaded. Read as a signal. */
export function messagesFor(locale: string): LanguageMessages | null | undefined {
  const chunk = chunkFor(locale);
  const module = chunk ? chunk.module.value : null;
  return module && { locale: module.locale ?? locale, messages: module.words };
}

/** The messages of the file that the script tag names, once it is there. */
export function ownLanguage(): Messages | undefined {
  const address = localeSrcAddress();
  return address === undefined ? undefined : chunks().get(address)?.module.value?.words;
}

/** Loads the messages for a locale unless they are English; tries again after a failure. */
export const loadMessages = (locale: string): void => void chunkFor(locale)?.load();

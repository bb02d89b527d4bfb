import type { Words } from '../i18n/words.ts';
import { type Chunk, createChunk } from './chunk.ts';
import { importLanguage, languageFor } from './import.ts';

/** The words of a language, as its file has them. */
export interface LanguageModule {
  /** BCP 47 tag; a file of the publisher's own may leave it out, and is in the wall's then. */
  locale?: string;
  words: Words['texts'];
}

/** The languages that were asked for, by their tags. */
const chunks: Record<string, Chunk<LanguageModule>> = {};

/** The chunk with the words for a locale; `undefined` where there is none, and English has to do. */
function chunkFor(locale: string): Chunk<LanguageModule> | undefined {
  const tag = languageFor(locale);
  if (tag === undefined) return undefined;
  chunks[tag] ??= createChunk(() => importLanguage(tag));
  return chunks[tag];
}

/** The words for a locale; `null` where they are English, `undefined` until they are loaded. To be read as a signal. */
export function wordsFor(locale: string): Words | null | undefined {
  const chunk = chunkFor(locale);
  const module = chunk ? chunk.module.value : null;
  return module && { locale: module.locale ?? locale, texts: module.words };
}

/** Loads the words for a locale, where they are not English; after a failure once more. */
export const loadWords = (locale: string): void => void chunkFor(locale)?.load();

import type { OfferWallElement } from '../../element/element.ts';
import { languages } from '../../i18n/languages.ts';
import { enFeatures } from '../../i18n/locales/en.features.ts';
import { en } from '../../i18n/locales/en.ts';
import type { Messages } from '../../i18n/messages.ts';
import { importLanguage } from '../../loading/import-chunks.ts';
import { PSEUDO, pseudoTexts } from './pseudo-language.ts';

/** A language that the wall can be shown in, and what it says then. */
export interface WallLanguage {
  /** BCP 47 tag. */
  tag: string;
  texts: Messages;
}

/** The tags of all that it can be shown in: its languages, and one with longer words than any of them. */
export const tags: readonly string[] = ['en', ...languages, PSEUDO];

/** One of them by its tag; English for any other tag. */
export async function languageOf(tag: string): Promise<WallLanguage> {
  if (tag === PSEUDO) return { tag, texts: pseudoTexts };
  const known = languages.find((language) => language === tag);
  return known ? { tag, texts: (await importLanguage(known)).words } : { tag: 'en', texts: { ...en, ...enFeatures } };
}

/** Shows a wall in a language. */
export function setLanguage(wall: OfferWallElement, { tag, texts }: WallLanguage): void {
  wall.locale = tag;
  wall.messages = tag === PSEUDO ? texts : undefined;
}

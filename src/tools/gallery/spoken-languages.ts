import type { OfferWallElement } from '../../element/element.ts';
import { languages } from '../../i18n/languages.ts';
import { enFeatures } from '../../i18n/locales/en.features.ts';
import { en } from '../../i18n/locales/en.ts';
import type { Messages } from '../../i18n/messages.ts';
import { importLanguage } from '../../loading/import-chunks.ts';
import { PSEUDO, pseudoTexts } from './pseudo-language.ts';

/** What the wall can be made to speak, and what it says then. */
export interface Speech {
  /** BCP 47 tag. */
  tag: string;
  texts: Messages;
}

/** The tags of all that it can be made to speak: its languages, and one with longer words than any of them. */
export const tags: readonly string[] = ['en', ...languages, PSEUDO];

/** What is said in one of them; English for any other tag. */
export async function speechOf(tag: string): Promise<Speech> {
  if (tag === PSEUDO) return { tag, texts: pseudoTexts };
  const known = languages.find((language) => language === tag);
  return known ? { tag, texts: (await importLanguage(known)).words } : { tag: 'en', texts: { ...en, ...enFeatures } };
}

/** Makes a wall speak. */
export function speak(wall: OfferWallElement, { tag, texts }: Speech): void {
  wall.locale = tag;
  wall.messages = tag === PSEUDO ? texts : undefined;
}

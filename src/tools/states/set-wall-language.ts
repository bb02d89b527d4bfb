import type { OfferWallElement } from '../../element/element.ts';
import { languages } from '../../i18n/languages.ts';
import { enFeatures } from '../../i18n/locales/en.features.ts';
import { en } from '../../i18n/locales/en.ts';
import type { Message, Messages } from '../../i18n/messages.ts';
import { importLanguage } from '../../loading/import-chunks.ts';

/** A language that nobody speaks: it runs from right to left. */
export const PSEUDO = 'ar-XB';

/** What a letter carries that makes lines high, above and below: a circumflex and a dot. */
const MARKS = '\u0302\u0323';

/** A text half as long again, as German and Polish can be, with marks on its letters; its places stay. */
function pseudo(text: string): string {
  const marked = text.replace(/\{\w+\}|[a-z]/g, (found) => (found.length === 1 ? found + MARKS : found).normalize());
  const words = text.split(' ').length;
  return `${marked}${' lõñğ'.repeat(Math.ceil(words / 3))}`;
}

const translate = (message: Message): Message =>
  typeof message === 'string'
    ? pseudo(message)
    : { other: '', ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)])) };

/** All texts in that language: what looks right with them has room for any. */
const pseudoTexts: Messages = Object.fromEntries(
  Object.entries<Message>({ ...en, ...enFeatures }).map(([id, message]) => [id, translate(message)]),
);

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

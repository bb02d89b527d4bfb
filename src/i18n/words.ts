import { en } from './locales/en.ts';
import type { Message, MessageId, Messages } from './messages.ts';

/** The texts of a language. */
export interface Words {
  /** BCP 47 tag. */
  locale: string;
  texts: Messages;
}

/** The English texts loaded so far: the features bring their own. */
export const english: Words & { texts: Record<string, Message> } = { locale: 'en', texts: { ...en } };

/** Adds the English texts of a part that has been loaded. */
export const addTexts = (texts: Messages): void => {
  Object.assign(english.texts, texts);
};

/** Whether a host replaces all texts loaded so far: then no other words are needed, and all are in its language. */
export const isComplete = (messages: Messages | undefined): boolean =>
  !!messages && (Object.keys(english.texts) as MessageId[]).every((id) => messages[id]);

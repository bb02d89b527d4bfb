import { signal } from '@preact/signals';
import { en } from './locales/en.ts';
import type { Message, MessageId, Messages } from './messages.ts';

/** The texts of a language. */
export interface LanguageMessages {
  /** BCP 47 tag. */
  locale: string;
  messages: Messages;
}

/** The English texts loaded so far: the features bring their own. */
export const english: LanguageMessages & { messages: Record<string, Message> } = { locale: 'en', messages: { ...en } };

/** The ids of the texts loaded so far. */
const ids = signal<readonly string[]>(Object.keys(en));

/** Adds the English texts of a part that has been loaded. */
export const addEnglish = (messages: Messages): void => {
  Object.assign(english.messages, messages);
  ids.value = Object.keys(english.messages);
};

const hasAll = (messages: Messages | undefined, wanted: readonly string[]): boolean =>
  !!messages && (wanted as MessageId[]).every((id) => messages[id]);

/** Whether a host replaces all texts loaded so far: then no other words are needed. Read as a signal. */
export const replacesAllLoaded = (messages: Messages | undefined): boolean => hasAll(messages, ids.value);

/**
 * Whether a host replaces all texts of the first cards and the dialog: then the wall is in the host's language. Not all
 * that are loaded so far, or it would turn into another language when more is loaded.
 */
export const replacesFirstView = (messages: Messages | undefined): boolean => hasAll(messages, Object.keys(en));

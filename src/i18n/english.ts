import { signal } from '@preact/signals';
import { en } from './locales/en.ts';
import type { Message, MessageId, Messages } from './messages.ts';

/** The messages of one language. */
export interface LanguageMessages {
  /** BCP 47 tag. */
  locale: string;
  messages: Messages;
}

/** The English messages loaded so far: the features bring their own. */
export const english: LanguageMessages & { messages: Record<string, Message> } = { locale: 'en', messages: { ...en } };

/** The ids of the messages loaded so far. */
const ids = signal<readonly string[]>(Object.keys(en));

/** Adds the English messages of a chunk. */
export const addEnglish = (messages: Messages): void => {
  Object.assign(english.messages, messages);
  ids.value = Object.keys(english.messages);
};

const hasAll = (messages: Messages | undefined, wanted: readonly string[]): boolean =>
  !!messages && (wanted as MessageId[]).every((id) => messages[id]);

/** Whether a host replaces all messages loaded so far, so that no others are needed. Read as a signal. */
export const replacesAllLoaded = (messages: Messages | undefined): boolean => hasAll(messages, ids.value);

/**
 * Whether a host replaces all messages of the first cards and the dialog, so that the wall is in the host's language. Those
 * of chunks do not count, because the wall would change its language when a chunk is loaded.
 */
export const replacesFirstView = (messages: Messages | undefined): boolean => hasAll(messages, Object.keys(en));

import { signal } from '@preact/signals';
import type { Plural } from '../config/plural-option.ts';
import type { enFeatures } from './locales/en.features.ts';
import { en } from './locales/en.ts';

/** Id of a text that a member sees: see `locales/en.ts`. */
export type MessageId = keyof typeof en | keyof typeof enFeatures;

/** A text that a member sees; `{name}` is a place for a value. */
export type Message = string | Plural;

/** Texts by their ids; the others stay as they are. */
export type Messages = { [K in MessageId]?: Message };

/** The messages of one language. */
export interface LanguageMessages {
  /** BCP 47 tag. */
  locale: string;
  messages: Messages;
}

const loaded = signal<Messages & Record<string, Message>>(en);

/** The English messages loaded so far: the features bring their own. */
export const english = {
  locale: 'en',
  get messages() {
    return loaded.peek();
  },
} satisfies LanguageMessages;

/** Adds the English messages of a chunk. */
export const addEnglish = (messages: Messages): void => {
  loaded.value = { ...loaded.peek(), ...messages };
};

const keptIds = (messages: Messages | undefined, ids: string[]): string[] =>
  ids.filter((id) => !messages?.[id as MessageId]);

/** Whether a host replaces all messages loaded so far, so that no others are needed. Read as a signal. */
export const replacesAllLoaded = (messages: Messages | undefined): boolean =>
  keptIds(messages, Object.keys(loaded.value)).length === 0;

/**
 * Whether a host replaces most messages of the first cards and the dialog, so that the wall is in the host's language.
 * Most are enough, because any minor version may have further ones. Those of chunks do not count, because the wall
 * would change its language when a chunk is loaded.
 */
export function replacesFirstView(messages: Messages | undefined): boolean {
  const ids = Object.keys(en);
  return keptIds(messages, ids).length < ids.length / 2;
}

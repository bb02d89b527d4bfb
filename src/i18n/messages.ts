import type { Plural } from '../config/plural-option.ts';
import type { enFeatures } from './locales/en.features.ts';
import type { en } from './locales/en.ts';

/** Id of a text that a member sees: see `locales/en.ts`. */
export type MessageId = keyof typeof en | keyof typeof enFeatures;

/** A text that a member sees; `{name}` is a place for a value. */
export type Message = string | Plural;

/** Texts by their ids; the others stay as they are. */
export type Messages = { [K in MessageId]?: Message };

import type { Plural } from '../config/plural-option.ts';
import { warn } from '../config/warn.ts';
import { figures, formFor, percentage, signedFigures } from './formatters.ts';
import { isRightToLeft, isSameLanguage } from './match-language.ts';
import {
  english,
  type LanguageMessages,
  type Message,
  type MessageId,
  type Messages,
  replacesFirstView,
} from './messages.ts';

/** A value for a place of a text; a function returns the value for the language of that text. */
type Value = string | number | ((locale: string) => string);

/** Values for the `{name}` places of a text; `count` chooses among its forms by number. */
export type Values = Record<string, Value> & { count?: number };

/** Where a member stands with an offer. */
export type OfferStatus = 'new' | 'in-progress' | 'completed' | 'closed';

/**
 * How far a member is with a reward. Until the offer is done, that is where the member stands with the offer. After
 * that it is what the service says of the reward: `pending`, `paid` or `refused`; or `completed`, if it says nothing
 * that is known.
 */
export type RewardState = OfferStatus | 'pending' | 'paid' | 'refused';

/** A reward as the host's own formatter gets it. */
export interface Reward {
  /** Points, or a percentage of the purchase, such as 4.5; for steps, what they pay together but for those refused. */
  amount: number;
  kind: 'flat' | 'percent';
  /** Whether the amount is the most that an offer in several steps can bring. */
  upTo: boolean;
  /** What has been paid of it so far, if the service says so. Nothing that is pending or refused counts. */
  earned: number | null;
  /** Only `paid` may be called earned. */
  status: RewardState;
}

/** The settings that messages depend on. */
export interface FormatSettings {
  /** BCP 47 tag: the language of the page, the host's texts and, as far as is known, the offers. */
  locale: string;
  /** The host's own messages. */
  messages: Messages | undefined;
  /** Name of the publisher's currency, or its forms: for one and for several, such as `mile|miles`, or all by name. */
  pointsLabel: string | Plural;
  /** The host's own formatter for rewards, if any; the wall's words are used if it returns nothing or throws. */
  formatReward: ((reward: Reward, locale: string) => string) | undefined;
}

/** The form of a text that fits a number; `undefined` if the host gave something that is not a text. */
function formOf(message: Message | undefined, count: number, locale: string): string | undefined {
  if (typeof message === 'string' || !message) return message || undefined;
  return message[formFor(locale, count)] ?? message.other;
}

/** A value in the words and figures of a language. */
function valueIn(locale: string, value: Value): string {
  if (typeof value === 'number') return figures(locale, value);
  return typeof value === 'function' ? value(locale) : value;
}

/** A text with its values in their places; in right-to-left text, each value keeps its own direction. */
const fill = (text: string, values: Values, locale: string): string =>
  `${text}`.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = valueIn(locale, values[name] ?? place);
    return isRightToLeft(locale) ? `\u2068${value}\u2069` : value;
  });

/** The name of the publisher's currency for an amount. */
function labelFor(pointsLabel: string | Plural, amount: number, locale: string): string {
  const form = formFor(locale, amount);
  if (typeof pointsLabel === 'object') return pointsLabel[form] ?? pointsLabel.other;
  const [one = '', several = one] = pointsLabel.split('|');
  return form === 'one' ? one : several;
}

/** What programs make of a value that they do not have, or of an object, within a text. */
const NO_WORDS = /\b(undefined|NaN)\b|\[object /;

/**
 * Messages and rewards in one language, through `Intl`.
 * @param ours the wall's own messages; until they are loaded, nothing is said
 */
export function createFormat(
  { locale, messages, pointsLabel, formatReward }: FormatSettings,
  ours: LanguageMessages | undefined,
) {
  let hostFormat = formatReward;
  const isHostLanguage = replacesFirstView(messages);
  const lang = isHostLanguage ? locale : ours?.locale;
  /**
   * The locale for figures in messages of a language: `de-AT` where German messages are shown to Austrians, but `en` in
   * English ones.
   */
  const figuresOf = (tag: string) => (isSameLanguage(locale, tag) ? locale : tag);
  const formatLocale = lang === undefined ? locale : figuresOf(lang);

  const say = (id: MessageId, values: Values = {}): string => {
    if (lang === undefined) return '';
    const sources: [Messages | undefined, locale: string][] = [
      [messages, locale],
      [ours?.messages, formatLocale],
      [english.messages, figuresOf('en')],
    ];
    for (const [texts, tag] of sources) {
      const form = formOf(texts?.[id], values.count ?? 0, tag);
      if (form) return fill(form, values, tag);
    }
    return '';
  };

  /** The wall's own words for a reward. */
  const describe = ({ amount, kind, upTo, earned, status }: Reward): string => {
    if (kind === 'percent') {
      return say(upTo ? 'reward.upToPercent' : 'reward.percent', { amount: (tag) => percentage(tag, amount) });
    }
    const values: Values = { count: amount, amount, label: labelFor(pointsLabel, amount, locale) };
    if (status === 'in-progress' && earned) {
      return say(pointsLabel ? 'reward.earnedLabelled' : 'reward.earned', {
        ...values,
        amount: Math.max(amount, earned),
        earned,
      });
    }
    const isOpen = status === 'new' || status === 'in-progress';
    if (upTo && isOpen) return say(pointsLabel ? 'reward.upToLabelled' : 'reward.upTo', values);
    // A reward that can still be earned has a sign, one that is decided has none.
    if (isOpen) values.amount = (tag) => signedFigures(tag, amount);
    return say(pointsLabel ? 'reward.labelled' : 'reward.points', values);
  };

  /** A reward in words; empty for a closed offer, which no longer promises anything. */
  const reward = (given: Reward): string => {
    if (given.status === 'closed') return '';
    try {
      const words: unknown = hostFormat?.(given, locale);
      if (typeof words === 'object' && words) throw TypeError('formatReward has returned an object, not a text');
      const text = `${words ?? ''}`;
      if (NO_WORDS.test(text)) throw TypeError(`formatReward has returned "${words}"`);
      if (text.trim()) return text;
    } catch (error) {
      // The host's mistake is reported once, and the rewards are shown in the wall's own words.
      hostFormat = undefined;
      reportError(error);
      warn(`formatReward has failed (${error}), so rewards are in the wall's own words`, { topic: 'properties' });
    }
    // Where the host has a formatter, browsers find out the direction of each reward. In our own Hebrew words, the mark
    // before the plus sign would mislead them.
    return `${formatReward && lang && isRightToLeft(lang) ? '\u200f' : ''}${describe(given)}`;
  };

  return {
    /** BCP 47 tag of the messages' language; `undefined` until they are loaded. */
    lang,
    /** The locale of figures, dates and times: they follow the messages. */
    formatLocale,
    say,
    reward,
    number: (value: number) => figures(formatLocale, value),
  };
}

/** What `createFormat` returns. */
export type Format = ReturnType<typeof createFormat>;

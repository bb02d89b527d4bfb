import { en } from './locales/en.ts';
import type { Message, MessageId, Messages } from './messages.ts';

/** Values for the `{name}` places of a text; `count` chooses among its forms by number. */
export type Values = Record<string, string | number>;

/** An amount as the host's own formatter gets it: `percent` is a percentage of the purchase, such as 4.5. */
export interface Reward {
  amount: number;
  kind: 'flat' | 'percent';
}

/** What the words depend on. */
export interface Language {
  /** BCP 47 tag. */
  locale: string;
  messages: Messages | undefined;
  pointsLabel: string;
  /** The host's own words for a reward, where it set a formatter; the wall's where it returns none, or throws. */
  formatReward: ((reward: Reward, locale: string) => string) | undefined;
}

/** The English texts that are there: those of the features come with them. */
const english = new Map<string, Message>(Object.entries(en));

/** Adds the English texts of what has been loaded. */
export function addTexts(texts: Partial<Record<MessageId, Message>>): void {
  for (const [id, text] of Object.entries(texts)) english.set(id, text);
}

/** The form of a text that fits a number; `undefined` where a host gave something that is no text. */
function formOf(message: Message | undefined, count: number, locale: string): string | undefined {
  if (typeof message === 'string' || !message) return message || undefined;
  return message[new Intl.PluralRules(locale).select(count)] ?? message.other;
}

/** Texts and rewards in one language, through `Intl`. */
export function createFormat({ locale, messages, pointsLabel, formatReward }: Language) {
  let own = formatReward;
  const say = (id: MessageId, values: Values = {}): string => {
    const count = Number(values.count ?? 0);
    // The host's texts count as its language does; the wall's are English.
    const form = formOf(messages?.[id], count, locale) ?? formOf(english.get(id), count, 'en');
    return `${form}`.replace(/\{(\w+)\}/g, (place, name: string) => (values[name] ?? place).toLocaleString(locale));
  };

  /** The reward in words; empty where none is told. */
  const reward = ({ reward: amount, percent }: { reward: number | null; percent: boolean }): string => {
    if (amount === null) return '';
    try {
      const words = own?.({ amount, kind: percent ? 'percent' : 'flat' }, locale);
      if (words !== undefined && words !== null) return `${words}`;
    } catch (error) {
      // The host's mistake is the host's to hear of, once; a wall without rewards would help nobody.
      own = undefined;
      reportError(error);
    }
    if (percent) return (amount / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
    return say('reward.points', {
      amount: amount.toLocaleString(locale, { signDisplay: 'exceptZero' }),
      points: pointsLabel || say('reward.currency', { count: amount }),
    });
  };

  return { locale, say, reward };
}

/** What `createFormat` returns. */
export type Format = ReturnType<typeof createFormat>;

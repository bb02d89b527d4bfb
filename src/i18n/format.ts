import { en } from './locales/en.ts';
import type { Message, MessageId, Messages } from './messages.ts';

/** Values for the `{name}` places of a text; `count` chooses among its forms by number. */
export type Values = Record<string, string | number>;

/** Where a member stands with an offer. */
export type OfferStatus = 'new' | 'in-progress' | 'completed' | 'closed';

/** A reward as the host's own formatter gets it. */
export interface Reward {
  /** Points, or a percentage of the purchase, such as 4.5. */
  amount: number;
  kind: 'flat' | 'percent';
  /** Whether the amount is the most that an offer in several steps can bring. */
  upTo: boolean;
  /** What the member has earned of it so far, where the service says. */
  earned: number | null;
  status: OfferStatus;
}

/** What the words depend on. */
export interface Language {
  /** BCP 47 tag. */
  locale: string;
  messages: Messages | undefined;
  /** Name of the publisher's currency, or its forms for one and for several, such as `mile|miles`. */
  pointsLabel: string;
  /** The host's own words for a reward, where it set a formatter; the wall's where it returns none, or throws. */
  formatReward: ((reward: Reward, locale: string) => string) | undefined;
}

/** The English texts loaded so far: those of the features come with them. */
const english = new Map<string, Message>(Object.entries(en));

/** Adds the English texts of what has been loaded. */
export function addTexts(texts: Partial<Record<MessageId, Message>>): void {
  for (const [id, text] of Object.entries(texts)) english.set(id, text);
}

/** The form of a text that fits a number; `undefined` where a host gave something that is not a text. */
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

  /** The name of the publisher's currency for an amount. */
  const labelFor = (amount: number): string => {
    const [one = '', several = one] = pointsLabel.split('|');
    return new Intl.PluralRules(locale).select(amount) === 'one' ? one : several;
  };

  const percentage = (amount: number): string =>
    (amount / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });

  /** The wall's own words for a reward. */
  const describe = ({ amount, kind, upTo, earned, status }: Reward): string => {
    if (kind === 'percent') return say(upTo ? 'reward.upToPercent' : 'reward.percent', { amount: percentage(amount) });
    const values: Values = { count: amount, amount: amount.toLocaleString(locale), label: labelFor(amount) };
    if (status === 'in-progress' && earned) {
      return say(pointsLabel ? 'reward.earnedLabelled' : 'reward.earned', { ...values, earned });
    }
    if (upTo && status !== 'completed') return say(pointsLabel ? 'reward.upToLabelled' : 'reward.upTo', values);
    // What can still be won has a sign; what has been won has none.
    if (status !== 'completed') values.amount = amount.toLocaleString(locale, { signDisplay: 'exceptZero' });
    return say(pointsLabel ? 'reward.labelled' : 'reward.points', values);
  };

  /** A reward in words; empty for an offer that is closed, which promises nothing any more. */
  const reward = (given: Reward): string => {
    if (given.status === 'closed') return '';
    try {
      const words = own?.(given, locale);
      if (words !== undefined && words !== null) return `${words}`;
    } catch (error) {
      // The host's mistake is the host's to hear of, once; a wall without rewards would help nobody.
      own = undefined;
      reportError(error);
    }
    return describe(given);
  };

  return { locale, say, reward };
}

/** What `createFormat` returns. */
export type Format = ReturnType<typeof createFormat>;

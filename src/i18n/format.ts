import type { MessageKey, Messages } from './messages.ts';

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
  messages?: Messages | undefined;
  pointsLabel: string;
  /** The host's own words for a reward, where it set a formatter; the wall's where it returns none, or throws. */
  formatReward?: ((reward: Reward, locale: string) => string) | undefined;
}

/** Texts and rewards in one language, through `Intl`. */
export function createFormat({ locale, messages, pointsLabel, formatReward }: Language) {
  let own = formatReward;
  const say = (key: MessageKey, values: Values = {}): string => {
    const message = messages?.[key] ?? key;
    const rule = new Intl.PluralRules(locale).select(+(values.count ?? 0));
    const [one = '', other = one] = typeof message === 'string' ? message.split('|') : [];
    const form = typeof message !== 'string' ? (message[rule] ?? message.other ?? key) : rule === 'one' ? one : other;
    return `${form}`.replace(/\{(\w+)\}/g, (place, name: string) => (values[name] ?? place).toLocaleString(locale));
  };

  /** The reward in words; empty where none is told. */
  const reward = ({ reward: amount, percent }: { reward: number | null; percent?: boolean }): string => {
    if (amount === null) return '';
    try {
      const words = own?.({ amount, kind: percent ? 'percent' : 'flat' }, locale);
      if (words != null) return `${words}`;
    } catch (error) {
      // The host's mistake is the host's to hear of, once; a wall without rewards would help nobody.
      own = undefined;
      reportError(error);
    }
    if (percent) return (amount / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
    return say('{amount} {points}', {
      amount: amount.toLocaleString(locale, { signDisplay: 'exceptZero' }),
      points: pointsLabel || say('point|points', { count: amount }),
    });
  };

  return { locale, say, reward };
}

/** What `createFormat` returns. */
export type Format = ReturnType<typeof createFormat>;

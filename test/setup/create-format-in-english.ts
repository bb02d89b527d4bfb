import { createFormat, type FormatSettings, type Reward } from '../../src/i18n/create-format.ts';
import { de } from '../../src/i18n/locales/de.ts';
import { ptBR } from '../../src/i18n/locales/pt-BR.ts';
import { english, type LanguageMessages } from '../../src/i18n/messages.ts';

/** Texts and rewards as a wall says them; in English, and with nothing of the host's own, but for what is given. */
export const format = (some: Partial<FormatSettings> = {}, words: LanguageMessages | undefined = english) => {
  const plainEnglish = { locale: 'en', pointsLabel: '', messages: undefined, formatReward: undefined };
  return createFormat({ ...plainEnglish, ...some }, words);
};
/** Words that a wall has loaded. */
export const german: LanguageMessages = { locale: 'de', messages: de };
export const brazilian: LanguageMessages = { locale: 'pt-BR', messages: ptBR };
/** A fixed reward for an offer that has not been started, with other facts. */
export const flat = (amount: number, more: Partial<Reward> = {}): Reward => ({
  amount,
  kind: 'flat',
  upTo: false,
  earned: null,
  status: 'new',
  ...more,
});
/** The same of a share of the purchase. */
export const percent = (amount: number, more: Partial<Reward> = {}) => flat(amount, { kind: 'percent', ...more });
/** Spaces of every kind as plain ones: languages differ in which they use. */
export const plain = (text: string): string => text.replace(/[\s\u200e\u200f\u061c]+/gu, ' ').trim();

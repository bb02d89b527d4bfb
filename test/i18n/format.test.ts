import { describe, expect, it, vi } from 'vitest';
import { addTexts, createFormat, type Language, type Reward } from '../../src/i18n/format.ts';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import type { MessageId, Messages } from '../../src/i18n/messages.ts';

const format = (some: Partial<Language> = {}) => {
  const plainEnglish = { locale: 'en', pointsLabel: '', messages: undefined, formatReward: undefined };
  return createFormat({ ...plainEnglish, ...some });
};
/** Spaces of every kind as plain ones: languages differ in which they use. */
const plain = (text: string) => text.replace(/[\s\u200e\u200f\u061c]+/gu, ' ').trim();

addTexts(enFeatures);

describe('a reward in words', () => {
  it.each<[number, string]>([
    [30, '+30 points'],
    [1, '+1 point'],
    [0, '0 points'],
    [-5, '-5 points'],
    [12.5, '+12.5 points'],
    [1_250_000, '+1,250,000 points'],
  ])('is an amount of points: %s', (reward, words) => {
    expect(format().reward({ reward, percent: false })).toBe(words);
  });

  it.each<[number, string]>([
    [4.5, '4.5%'],
    [10, '10%'],
    [0, '0%'],
    [0.255, '0.26%'],
    [150, '150%'],
  ])('is a percentage of the purchase: %s', (reward, words) => {
    expect(format().reward({ reward, percent: true })).toBe(words);
  });

  it.each([false, true])('is nothing where none is told', (percent) => {
    expect(format().reward({ reward: null, percent })).toBe('');
    expect(format({ formatReward: () => 'never' }).reward({ reward: null, percent })).toBe('');
  });

  it('names the currency of the publisher', () => {
    expect(format({ pointsLabel: 'Gems' }).reward({ reward: 1, percent: false })).toBe('+1 Gems');
    expect(format({ pointsLabel: 'Gems' }).reward({ reward: 5, percent: true })).toBe('5%');
  });

  it.each<[string, number, boolean, string]>([
    ['de', 1_234.5, false, '+1.234,5 points'],
    ['de', 4.5, true, '4,5 %'],
    ['fr', 1_234, false, '+1 234 points'],
    ['ar-EG', 30, false, '+٣٠ points'],
    ['ar-EG', 4.5, true, '٤٫٥٪'],
    ['hi-IN', 1_250_000, false, '+12,50,000 points'],
  ])('has the figures of the language: %s %s', (locale, reward, percent, words) => {
    expect(plain(format({ locale }).reward({ reward, percent })).replace('؜', '')).toBe(words);
  });

  it('is the host`s to word', () => {
    const asked: [Reward, string][] = [];
    const formatReward: NonNullable<Language['formatReward']> = (reward, locale) => {
      asked.push([reward, locale]);
      return `${reward.amount} ${reward.kind}`;
    };
    const { reward } = format({ locale: 'de', formatReward, pointsLabel: 'Gems' });
    expect([
      reward({ reward: 30, percent: false }),
      reward({ reward: 4.5, percent: true }),
      reward({ reward: 0, percent: false }),
    ]).toEqual(['30 flat', '4.5 percent', '0 flat']);
    expect(asked[1]).toEqual([{ amount: 4.5, kind: 'percent' }, 'de']);
  });

  it('has the wall`s words where the host has none for it', () => {
    const { reward } = format({ formatReward: ({ kind }) => (kind === 'flat' ? 'Gold' : undefined) as string });
    expect([reward({ reward: 30, percent: false }), reward({ reward: 4.5, percent: true })]).toEqual(['Gold', '4.5%']);
  });

  it('has the wall`s words where the host`s formatter throws, which the host hears once', () => {
    const heard = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const mistake = new TypeError('no such thing');
    const { reward } = format({
      formatReward: () => {
        throw mistake;
      },
    });
    expect([reward({ reward: 30, percent: false }), reward({ reward: 1, percent: false })]).toEqual([
      '+30 points',
      '+1 point',
    ]);
    expect(heard.mock.calls).toEqual([[mistake]]);
    heard.mockRestore();
  });
});

describe('a text', () => {
  it.each([{}, { one: 'Nur eine Form' }, 5, null])('is the wall`s own where the host`s has no words: %j', (message) => {
    const messages = { 'pages.next': message } as unknown as Messages;
    expect(format({ messages }).say('pages.next', { count: 2 })).toBe('Next page');
  });

  const offers = 'list.count';

  it('has its values in their places, as figures of the language', () => {
    const values = { page: 2, pages: 1600 };
    expect(format().say('pages.position', values)).toBe('Page 2 of 1,600');
    expect(format({ locale: 'de' }).say('pages.position', values)).toBe('Page 2 of 1.600');
  });

  it('keeps values that are text as they are, whatever signs they have', () => {
    expect(format().say('failed.reference', { id: '$& {id} $1' })).toBe('Reference: $& {id} $1');
  });

  it('keeps a place that has no value', () => {
    const messages = { 'failed.reference': '{who}: {id}' };
    expect(format({ messages }).say('failed.reference', { id: 'x' })).toBe('{who}: x');
  });

  it.each([
    [0, '0 offers'],
    [1, '1 offer'],
    [2, '2 offers'],
    [1_000, '1,000 offers'],
  ])('counts in English: %s', (count, words) => {
    expect(format().say(offers, { count })).toBe(words);
  });

  it.each([
    [1, 'Angebot'],
    [2, 'Angebote'],
  ])('counts in the forms that a host gives: %s', (count, words) => {
    const messages = { [offers]: { one: 'Angebot', other: 'Angebote' } };
    expect(format({ locale: 'de', messages }).say(offers, { count })).toBe(words);
  });

  it('counts in English where it is English, whatever the language of the page', () => {
    const { say } = format({ locale: 'ja' });
    expect([say(offers, { count: 1 }), say(offers, { count: 2 })]).toEqual(['1 offer', '2 offers']);
  });

  it.each([
    [0, 'لا نقاط'],
    [1, 'نقطة'],
    [2, 'نقطتان'],
    [3, '٣ نقاط'],
    [11, '١١ نقطة'],
    [100, '١٠٠ نقطة (كثير)'],
  ])('counts in Arabic, which has six forms: %s', (count, words) => {
    const points = {
      zero: 'لا نقاط',
      one: 'نقطة',
      two: 'نقطتان',
      few: '{count} نقاط',
      many: '{count} نقطة',
      other: '{count} نقطة (كثير)',
    };
    expect(format({ locale: 'ar-EG', messages: { 'reward.currency': points } }).say('reward.currency', { count })).toBe(
      words,
    );
  });

  it('takes the general form where a language has one that was not given', () => {
    const points = { one: 'point', other: 'points' };
    expect(format({ locale: 'ar', messages: { 'reward.currency': points } }).say('reward.currency', { count: 2 })).toBe(
      'points',
    );
  });

  it('can be replaced one by one', () => {
    const { say } = format({ messages: { 'dialog.getOffer': 'Zum Angebot' } });
    expect([say('dialog.getOffer'), say('dialog.close')]).toEqual(['Zum Angebot', 'Close']);
  });

  it.each(Object.keys({ ...en, ...enFeatures }) as MessageId[])('has words of its own: %s', (id) => {
    expect(format().say(id)).not.toBe('');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createFormat, type Language, type Reward } from '../../src/i18n/format.ts';
import { type Messages, texts } from '../../src/i18n/messages.ts';

const format = (some: Partial<Language> = {}) => createFormat({ locale: 'en', pointsLabel: '', ...some });
/** Spaces of every kind as plain ones: languages differ in which they use. */
const plain = (text: string) => text.replace(/[\s\u200e\u200f\u061c]+/gu, ' ').trim();

describe('a reward in words', () => {
  it.each<[number, string]>([
    [30, '+30 points'],
    [1, '+1 point'],
    [0, '0 points'],
    [-5, '-5 points'],
    [12.5, '+12.5 points'],
    [1_250_000, '+1,250,000 points'],
  ])('is an amount of points: %s', (reward, words) => {
    expect(format().reward({ reward })).toBe(words);
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
    expect(format({ pointsLabel: 'Gems' }).reward({ reward: 1 })).toBe('+1 Gems');
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
    expect([reward({ reward: 30 }), reward({ reward: 4.5, percent: true }), reward({ reward: 0 })]).toEqual([
      '30 flat',
      '4.5 percent',
      '0 flat',
    ]);
    expect(asked[1]).toEqual([{ amount: 4.5, kind: 'percent' }, 'de']);
  });

  it('has the wall`s words where the host has none for it', () => {
    const { reward } = format({ formatReward: ({ kind }) => (kind === 'flat' ? 'Gold' : undefined) as string });
    expect([reward({ reward: 30 }), reward({ reward: 4.5, percent: true })]).toEqual(['Gold', '4.5%']);
  });

  it('has the wall`s words where the host`s formatter throws, which the host hears once', () => {
    const heard = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const mistake = new TypeError('no such thing');
    const { reward } = format({
      formatReward: () => {
        throw mistake;
      },
    });
    expect([reward({ reward: 30 }), reward({ reward: 1 })]).toEqual(['+30 points', '+1 point']);
    expect(heard.mock.calls).toEqual([[mistake]]);
    heard.mockRestore();
  });
});

describe('a text', () => {
  it.each([{}, { one: 'Nur eine Form' }, 5, null])('is the wall`s own where the host`s has no words: %j', (message) => {
    const messages = { 'Next page': message } as unknown as Messages;
    expect(format({ messages }).say('Next page', { count: 2 })).toBe('Next page');
  });

  const offers = '{count} offer|{count} offers';

  it('has its values in their places, as figures of the language', () => {
    const values = { page: 2, pages: 1600 };
    expect(format().say('Page {page} of {pages}', values)).toBe('Page 2 of 1,600');
    expect(format({ locale: 'de' }).say('Page {page} of {pages}', values)).toBe('Page 2 of 1.600');
  });

  it('keeps values that are text as they are, whatever signs they have', () => {
    expect(format().say('Reference: {id}', { id: '$& {id} $1' })).toBe('Reference: $& {id} $1');
  });

  it('keeps a place that has no value', () => {
    const messages = { 'Reference: {id}': '{who}: {id}' };
    expect(format({ messages }).say('Reference: {id}', { id: 'x' })).toBe('{who}: x');
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
  ])('counts in two forms that are given as one text: %s', (count, words) => {
    expect(format({ locale: 'de', messages: { [offers]: 'Angebot|Angebote' } }).say(offers, { count })).toBe(words);
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
    expect(format({ locale: 'ar-EG', messages: { 'point|points': points } }).say('point|points', { count })).toBe(
      words,
    );
  });

  it('takes the general form where a language has one that was not given', () => {
    const points = { one: 'point', other: 'points' };
    expect(format({ locale: 'ar', messages: { 'point|points': points } }).say('point|points', { count: 2 })).toBe(
      'points',
    );
  });

  it('can be replaced one by one', () => {
    const { say } = format({ messages: { 'Get offer': 'Zum Angebot' } });
    expect([say('Get offer'), say('Close')]).toEqual(['Zum Angebot', 'Close']);
  });

  it.each(texts)('is its own English: %s', (text) => {
    expect(text.split('|')).toContain(format().say(text));
  });
});

import { describe, expect, it } from 'vitest';
import { addEnglish } from '../../src/i18n/english.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { brazilian, flat, format, german } from '../setup/format.ts';

addEnglish(enFeatures);

describe('the language of a text', () => {
  it('has the figures of the words, so that a number is read as it is meant', () => {
    expect(format({ locale: 'de' }).reward(flat(1_234.5))).toBe('+1,234.5 points');
    expect(format({ locale: 'de' }, german).reward(flat(1_234.5))).toBe('+1.234,5 Punkte');
    expect(format({ locale: 'de-CH' }, german).reward(flat(1_234.5))).toMatch(/^\+1['’]234\.5 Punkte$/);
    expect(format({ locale: 'en-IN' }).reward(flat(1_250_000))).toBe('+12,50,000 points');
  });

  it('has times and dates in its own language, also where it is not that of the page', () => {
    const values = { when: (locale: string) => `<${locale}>` };
    const say = (...given: Parameters<typeof format>) => format(...given).say('failure.rateLimited', values);
    expect(say({ locale: 'de' }, german)).toContain('<de>');
    expect(say({ locale: 'pt-PT' }, brazilian)).toContain('<pt-PT>');
    // Whoever reads Nynorsk gets Bokmål: its dates must not stand in between.
    expect(say({ locale: 'nn-NO' }, { locale: 'nb', messages: { 'failure.rateLimited': '{when}' } })).toBe('<nb>');
    expect(say({ locale: 'sv' })).toContain('<en>');
    expect(say({ locale: 'sv', messages: { 'failure.rateLimited': 'Vänta {when}' } })).toBe('Vänta <sv>');
  });

  it('does not ask for a value that it has no place for', () => {
    const when = () => {
      throw RangeError('Broken by the page.');
    };
    expect(format().say('failure.server', { when })).toBe(en['failure.server']);
  });

  it('keeps each value in its own direction where the words run from right to left', () => {
    const arabic = { locale: 'ar', messages: { 'failed.reference': 'المرجع: {id}', 'reward.points': '{amount} نقطة' } };
    // The sign before a number brings a mark of its own, which would turn the whole text round.
    expect(format({ locale: 'ar' }, arabic).reward(flat(30))).toMatch(/^\u2068\P{L}*30\u2069 نقطة$/u);
    expect(format({ locale: 'ar' }, arabic).say('failed.reference', { id: 'A-1 (x)' })).toBe(
      'المرجع: \u2068A-1 (x)\u2069',
    );
    expect(format().say('failed.reference', { id: 'A-1' })).toBe('Reference: A-1');
  });

  it('is nothing while the words are on their way', () => {
    const { say, reward, lang } = createFormat(
      { locale: 'de', pointsLabel: '', messages: undefined, formatReward: undefined },
      undefined,
    );
    expect([say('pages.next'), reward(flat(30)), lang]).toEqual(['', '', undefined]);
  });

  it('is English where a language of the publisher`s own lacks it, and counts so', () => {
    const { say } = format({ locale: 'ja' }, { locale: 'ja', messages: { 'pages.next': '次へ' } });
    expect([say('pages.next'), say('list.count', { count: 1 })]).toEqual(['次へ', '1 offer']);
  });

  it('is the host`s where it gives most of what the first cards and the dialog say, whatever is loaded since', () => {
    const own = format({ locale: 'fa', messages: { ...en } });
    expect([own.lang, own.formatLocale]).toEqual(['fa', 'fa']);
    const texts = Object.entries(en);
    const langOf = (share: number) =>
      format({ locale: 'fa', messages: Object.fromEntries(texts.slice(0, texts.length * share)) }).lang;
    // Any minor version may have a further text.
    expect([langOf(0.95), langOf(0.4)]).toEqual(['fa', 'en']);
  });

  it('says which language it is in: that of the wall`s words, or the host`s where most are its own', () => {
    const all = { ...en, ...enFeatures };
    expect(format({ locale: 'sv' }).lang).toBe('en');
    expect(format({ locale: 'pt-PT' }, brazilian).lang).toBe('pt-BR');
    expect(format({ locale: 'sv', messages: { 'pages.next': 'Nästa' } }).lang).toBe('en');
    expect(format({ locale: 'sv', messages: all }).lang).toBe('sv');
    expect(format({ locale: 'sv', messages: { ...all, 'pages.next': '' } }).lang).toBe('sv');
  });
});

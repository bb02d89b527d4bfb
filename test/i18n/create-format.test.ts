import { describe, expect, it, vi } from 'vitest';
import { warnings } from '../../src/config/warn.ts';
import { createFormat, type FormatSettings, type Reward } from '../../src/i18n/create-format.ts';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { addEnglish, type MessageId, type Messages } from '../../src/i18n/messages.ts';
import { brazilian, flat, format, german, percent, plain } from '../setup/create-format-in-english.ts';

addEnglish(enFeatures);

describe('a reward in words', () => {
  it.each<[Reward, string]>([
    // An amount of points.
    [flat(30), '+30 points'],
    [flat(1), '+1 point'],
    [flat(0), '0 points'],
    [flat(-5), '-5 points'],
    [flat(12.5), '+12.5 points'],
    [flat(1_250_000), '+1,250,000 points'],
    [flat(0.000_123_45), '+0.000123 points'],
    // A share of the purchase that comes back.
    [percent(4.5), '4.5% back'],
    [percent(0), '0% back'],
    [percent(0.255), '0.26% back'],
    [percent(0.004), '0.004% back'],
    // What is true of the offer's state.
    [flat(12_400, { upTo: true }), 'Up to 12,400 points'],
    [percent(12, { upTo: true }), 'Up to 12% back'],
    [flat(12_400, { upTo: true, status: 'in-progress', earned: 0 }), 'Up to 12,400 points'],
    [flat(12_400, { upTo: true, status: 'in-progress', earned: 1_900 }), '1,900 of 12,400 points earned'],
    [flat(30, { status: 'in-progress' }), '+30 points'],
    [flat(12_400, { upTo: true, status: 'completed', earned: 12_400 }), '12,400 points'],
    [flat(30, { status: 'completed' }), '30 points'],
    [percent(12, { status: 'completed' }), '12% back'],
    [flat(30, { status: 'closed' }), ''],
    [percent(12, { status: 'closed' }), ''],
  ])('says how much it is, and what is true of the offer`s state: %j', (reward, words) => {
    expect(format().reward(reward)).toBe(words);
  });

  it.each<[FormatSettings['pointsLabel'], Reward, string]>([
    ['Gems', flat(1), '+1 Gems'],
    ['mile|miles', flat(1), '+1 mile'],
    ['mile|miles', flat(5_000, { upTo: true }), 'Up to 5,000 miles'],
    ['mile|miles', flat(5_000, { upTo: true, status: 'in-progress', earned: 1 }), '1 of 5,000 miles earned'],
    ['mile|miles', flat(1, { status: 'completed' }), '1 mile'],
    [{ one: 'mile', other: 'miles' }, flat(1), '+1 mile'],
    [{ one: 'mile', other: 'miles' }, flat(5), '+5 miles'],
    [{ other: 'Gems' }, flat(1), '+1 Gems'],
  ])('names the currency of the publisher, for one and for several: %s, %j', (pointsLabel, reward, words) => {
    expect(format({ pointsLabel }).reward(reward)).toBe(words);
  });

  it('names it in every form that the language has', () => {
    const { reward } = format({ locale: 'pl', pointsLabel: { one: 'mila', few: 'mile', many: 'mil', other: 'mili' } });
    expect([1, 3, 5, 1.5].map((amount) => reward(flat(amount)))).toEqual(['+1 mila', '+3 mile', '+5 mil', '+1.5 mili']);
  });

  /** All texts, each with nothing but its values: what is left is how these are written. */
  const values = (id: string): string => (id.includes('ercent') ? '{amount}' : '{amount} {earned}');
  const bare = Object.fromEntries(Object.keys({ ...en, ...enFeatures }).map((id) => [id, values(id)])) as Messages;

  it.each<[string, Reward, string]>([
    ['de', flat(1_234.5), '+1.234,5 {earned}'],
    ['de', percent(4.5), '4,5 %'],
    ['fr', flat(1_234), '+1 234 {earned}'],
    ['ar-EG', flat(30), '+٣٠ {earned}'],
    ['ar-EG', percent(4.5), '٤٫٥٪'],
    ['hi-IN', flat(1_250_000), '+12,50,000 {earned}'],
    ['de', flat(12_400, { upTo: true, status: 'in-progress', earned: 1_900 }), '12.400 1.900'],
  ])('has the figures of the language: %s, %j', (locale, reward, words) => {
    const said = format({ locale }, { locale, messages: bare }).reward(reward);
    expect(plain(said.replace(/[\u2068\u2069\u061c]/g, ''))).toBe(words);
  });

  it('is the host`s to word, from all facts', () => {
    const asked: [Reward, string][] = [];
    const formatReward: NonNullable<FormatSettings['formatReward']> = (reward, locale) => {
      asked.push([reward, locale]);
      return `${reward.amount} ${reward.kind}`;
    };
    const { reward } = format({ locale: 'de', formatReward, pointsLabel: 'Gems' });
    const begun = flat(12_400, { upTo: true, status: 'in-progress', earned: 1_900 });
    expect([reward(begun), reward(percent(4.5)), reward(flat(0))]).toEqual(['12400 flat', '4.5 percent', '0 flat']);
    expect(asked).toEqual([
      [begun, 'de'],
      [{ amount: 4.5, kind: 'percent', upTo: false, earned: null, status: 'new' }, 'de'],
      [{ amount: 0, kind: 'flat', upTo: false, earned: null, status: 'new' }, 'de'],
    ]);
  });

  it.each([undefined, '', ' '])('has the wall`s words where the host has none for it: %j', (none) => {
    const { reward } = format({ formatReward: ({ kind }) => (kind === 'flat' ? 'Gold' : none) as string });
    expect([flat(30), percent(4.5)].map(reward)).toEqual(['Gold', '4.5% back']);
  });

  it('promises nothing of an offer that is closed', () => {
    const { reward } = format({ formatReward: () => 'Gold' });
    expect(reward(flat(30, { status: 'closed' }))).toBe('');
  });

  it.each<[string, (reward: Record<string, unknown>) => unknown, Error]>([
    ['throws', () => JSON.parse('{'), expect.any(SyntaxError)],
    ['returns an object', () => ({ amount: 30 }), new TypeError('formatReward has returned an object, not a text')],
    [
      'takes the facts for a number',
      (reward: unknown) => `${reward} points`,
      new TypeError('formatReward has returned "[object Object] points"'),
    ],
    [
      'asks for a fact by another name',
      ({ points }) => `${points} points`,
      new TypeError('formatReward has returned "undefined points"'),
    ],
  ])('has the wall`s words where the host`s formatter %s, which the host hears once', (_, own, mistake) => {
    const heard = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    warnings().splice(0);
    const { reward } = format({ formatReward: own as () => string });
    expect([reward(flat(30)), reward(flat(1))]).toEqual(['+30 points', '+1 point']);
    expect(heard.mock.calls).toEqual([[mistake]]);
    expect(said.mock.calls).toEqual([[expect.stringContaining('formatReward has failed (')]]);
  });
});

describe('a text', () => {
  it.each([{}, { one: 'Nur eine Form' }, 5, null])('is the wall`s own where the host`s has no words: %j', (message) => {
    const messages = { 'pages.next': message, 'dialog.getOffer': 'Zum Angebot' } as unknown as Messages;
    const { say } = format({ messages });
    expect([say('pages.next', { count: 2 }), say('dialog.getOffer')]).toEqual(['Next page', 'Zum Angebot']);
  });

  it('has its values in their places, as figures of the language', () => {
    const values = { page: 2, pages: 1600 };
    expect(format().say('pages.position', values)).toBe('Page 2 of 1,600');
    expect(format({ locale: 'de' }, german).say('pages.position', values)).toBe('Seite 2 von 1.600');
  });

  it('keeps values that are text as they are, whatever signs they have, and a place that has no value', () => {
    expect(format().say('failed.reference', { id: '$& {id} $1' })).toBe('Reference: $& {id} $1');
    const messages = { 'failed.reference': '{who}: {id}' };
    expect(format({ messages }).say('failed.reference', { id: 'x' })).toBe('{who}: x');
  });

  const own = (one: string, other: string) => ({ 'list.count': { one, other } });
  const points: Messages['reward.points'] = {
    zero: 'لا نقاط',
    one: 'نقطة',
    two: 'نقطتان',
    few: '{count} نقاط',
    many: '{count} نقطة',
    other: '{count} نقطة (كثير)',
  };
  it.each<[string, Messages | undefined, string, MessageId, Record<number, string>]>([
    ['in English', undefined, 'en', 'list.count', { 0: '0 offers', 1: '1 offer', 2: '2 offers', 1000: '1,000 offers' }],
    ['in the forms that a host gives', own('Angebot', 'Angebote'), 'de', 'list.count', { 1: 'Angebot', 2: 'Angebote' }],
    [
      'in Arabic, which has six forms',
      { 'reward.points': points },
      'ar-EG',
      'reward.points',
      { 0: 'لا نقاط', 1: 'نقطة', 2: 'نقطتان', 3: '٣ نقاط', 11: '١١ نقطة', 100: '١٠٠ نقطة (كثير)' },
    ],
    ['in the general form where one was not given', own('offer', 'offers'), 'ar', 'list.count', { 2: 'offers' }],
  ])('counts %s', (_, messages, locale, id, expected) => {
    const { say } = format({ locale, messages });
    for (const [count, words] of Object.entries(expected)) {
      expect(say(id, { count: Number(count) }).replace(/[\u2068\u2069]/g, '')).toBe(words);
    }
  });

  it('is there from the start where it names a list', () => {
    expect(Object.keys(en)).toEqual(expect.arrayContaining(['list.offers', 'list.inProgress', 'list.completed']));
  });
});

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
    const settings = { locale: 'de', pointsLabel: '', messages: undefined, formatReward: undefined };
    const { say, reward, lang } = createFormat(settings, undefined);
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

import { describe, expect, it } from 'vitest';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import type { Message, MessageId } from '../../src/i18n/messages.ts';
import { spoken } from '../setup/languages.ts';

const english: Record<MessageId, Message> = { ...en, ...enFeatures };
const idsOfEnglish = Object.keys(english) as MessageId[];

/** The forms of a text by name; a text that does not count has one. */
const formsOf = (message: Message | undefined): [form: string, text: string][] =>
  Object.entries(typeof message === 'string' ? { other: message } : (message ?? {}));

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** The place of the number that chooses among the forms of a text. */
const countOf = (places: readonly string[]): string => (places.includes('{count}') ? '{count}' : '{amount}');

describe.each(spoken)('the words in $tag', ({ tag, texts }) => {
  const rules = new Intl.PluralRules(tag);
  const needed = [...rules.resolvedOptions().pluralCategories].sort();
  /** Whether a form stands for one number only, which can then be a word. */
  const isOfOneNumber = (form: string) =>
    Array.from({ length: 1001 }, (_, number) => rules.select(number)).filter((one) => one === form).length === 1;

  /** The texts that there are already: only a release needs all of them. */
  const ids = idsOfEnglish.filter((id) => texts[id] !== undefined);

  it('have every form that the language counts by, where they count', () => {
    for (const id of ids.filter((one) => typeof english[one] !== 'string')) {
      const given = formsOf(texts[id]).map(([form]) => form);
      expect(given.sort(), id).toEqual(needed);
    }
  });

  it('have every value in its place, and no place without a value', () => {
    for (const id of ids) {
      const places = placesOf(formsOf(english[id]).find(([form]) => form === 'other')?.[1] ?? '');
      for (const [form, text] of formsOf(texts[id])) {
        const withoutCount = places.filter((place) => place !== countOf(places));
        const mayBeWord = typeof english[id] !== 'string' && isOfOneNumber(form);
        const wanted = mayBeWord && !text.includes(countOf(places)) ? withoutCount : places;
        expect(placesOf(text), `${id}, ${form}`).toEqual(wanted);
      }
    }
  });

  it('are whole: none is empty, none begins or ends with a space, and no brace stands alone', () => {
    for (const [, text] of ids.flatMap((id) => formsOf(texts[id]))) {
      expect(text).toBe(text.trim());
      expect(text).not.toBe('');
      expect(text.replace(/\{\w+\}/g, ''), text).not.toMatch(/[{}]/);
    }
  });

  it('differ where they would be confused', () => {
    const differing: MessageId[][] = [
      ['list.offers', 'list.inProgress', 'list.completed'],
      ['pages.previous', 'pages.next'],
      ['sort.best', 'sort.reward', 'sort.newest', 'sort.name'],
      ['dialog.getOffer', 'dialog.continue', 'failed.retry'],
    ];
    for (const group of differing) {
      expect(new Set(group.map((id) => JSON.stringify(texts[id]))).size, group.join()).toBe(group.length);
    }
  });
});

it('English is nowhere left but in English', () => {
  for (const { tag, texts } of spoken.slice(1)) {
    const same = idsOfEnglish.filter((id) => JSON.stringify(texts[id]) === JSON.stringify(english[id]));
    // Single words can be the same in two languages, and a number with its name; sentences cannot.
    const sentences = same.filter((id) => /\p{L}+ \p{L}+/u.test(JSON.stringify(english[id]).replace(/\{\w+\}/g, '')));
    expect(sentences, tag).toEqual([]);
  }
});

import { describe, expect, test } from 'vitest';
import { optionNames } from '../../src/config/options.ts';
import { parseModule } from '../../src/tools/docs/parse-source.ts';
import { readFacts } from '../../src/tools/docs/read-facts.ts';
import { readMessages } from '../../src/tools/docs/read-tables.ts';
import { regions } from '../../src/tools/docs/readme.ts';

/** Read once: they come from all of the source. */
const facts = readFacts();

/** A project of one file. */
const only = (source: string) => [parseModule('some.tsx', source)];

describe('the facts of the source', () => {
  test('have every option with its meaning', () => {
    expect(facts.options.map(({ property }) => property)).toEqual(optionNames);
    expect(facts.options.filter(({ description }) => description.length < 10)).toEqual([]);
  });

  test('have types and defaults of options', () => {
    const option = (name: string) => facts.options.find(({ property }) => property === name);
    expect(option('pageSize')).toMatchObject({ attribute: 'page-size', type: 'number', initial: '10' });
    expect(option('theme')).toMatchObject({ type: "'auto' | 'light' | 'dark'", initial: 'auto' });
    expect(option('tabs')).toMatchObject({ type: "readonly ('offers' | 'in-progress' | 'completed')[]", initial: '' });
    expect(option('debug')).toMatchObject({ type: 'boolean', initial: '' });
  });

  test('have the events with their details', () => {
    const view = facts.events.find(({ name }) => name === 'offer-wall-view');
    expect(view?.type).toBe('{ offerId: string; viewId: string; offer: OfferBrief | undefined }');
  });

  test('have the methods and the properties without attribute', () => {
    expect(facts.methods.map(({ name }) => name)).toEqual(['refresh', 'open', 'show', 'hide', 'close', 'remove']);
    expect(facts.extras.map(({ name }) => name)).toEqual(['messages', 'formatReward', 'fetch', 'categories']);
  });

  test('have custom properties and parts', () => {
    expect(facts.customProperties.map(({ name }) => name)).toContain('--offer-wall-accent');
    expect(facts.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['card', 'dialog', 'get']));
  });
});

describe('the README', () => {
  test('tells messages by their ids', () => {
    const messages = readMessages(
      only(`export const en = {
        /** On the dialog. */
        'dialog.close': 'Close',
        'list.count': { one: '{count} offer', other: '{count} offers' },
      };
      export const enFeatures = {};`),
    );
    expect(
      regions({ ...facts, messages })
        .messages?.split('\n')
        .slice(2),
    ).toEqual(['| `dialog.close` | Close | On the dialog. |', '| `list.count` | {count} offer / {count} offers |  |']);
  });

  test('has tables whose cells hold a bar', () => {
    const { options, events } = regions(facts);
    expect(options).toContain('| `page-size` | `pageSize` |');
    for (const line of events?.split('\n') ?? []) expect(line.replaceAll('\\|', '').split('|')).toHaveLength(5);
  });
});

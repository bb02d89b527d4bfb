import { describe, expect, test } from 'vitest';
import { optionNames } from '../../src/config/options.ts';
import { parseModule } from '../../src/tools/docs/parse-source.ts';
import { readElement, readEvents, readFacts, readOptions } from '../../src/tools/docs/read-facts.ts';
import { readCustomProperties, readMessages, readParts } from '../../src/tools/docs/read-tables.ts';
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

describe('source of another shape', () => {
  test('is an error for options', () => {
    expect(() => readOptions(only('export const options = [];'))).toThrow('table of options');
    expect(() => readOptions(only('const options = {};'))).toThrow('table of options');
    expect(() => readOptions(only('export const options = { /** Alone. */ baseUrl: words() };'))).toThrow(
      'other options',
    );
    expect(() => readOptions(only('export const options = { ...others };'))).toThrow('...others');
  });

  test('is an error for events', () => {
    expect(() => readEvents(only('export type WallEvents = {};'))).toThrow('interface WallEvents');
    expect(() => readEvents(only('export interface WallEvents { [name: string]: object }'))).toThrow('[name: string]');
    const twice = 'export interface WallEvents {}';
    expect(() => readEvents([...only(twice), ...only(twice)])).toThrow('2 interface WallEvents');
  });

  test('is an error for the element', () => {
    const params = '/** Params. */ get params() { return {} }';
    const element = (body: string) =>
      only(`export interface OfferWallElement extends Options {}
      /** The element. */ export class OfferWallElement { ${body} }`);
    expect(() => readElement(only('export class OfferWallElement {}'))).toThrow('OfferWallElement has no doc comment');
    expect(() => readElement(element(''))).toThrow('no getter params');
    expect(() => readElement(element(`${params} open(): void {}`))).toThrow('open has no doc comment');
    expect(() => readElement(element(`${params} /** Opens. */ open() {}`))).toThrow('what it returns');
    const body = `${params} /** Opens. */ open(id: string, now?: boolean): void {} connectedCallback() {} #own() {}`;
    expect(readElement(element(body)).methods).toEqual([
      { name: 'open', type: '(id: string, now?: boolean): void', description: 'Opens.' },
    ]);
  });

  test('is an error for messages', () => {
    expect(() => readMessages(only(''))).toThrow('table of messages');
    expect(() => readMessages(only("export const en = { 'a.b': text() };"))).toThrow('text()');
  });

  test('is an error for a custom property that is used and not explained, or explained and not used', () => {
    const base = '/*\n * --offer-wall-a: Something.\n */\n';
    const use = 'p { color: var(--offer-wall-a, light-dark(#000, #fff)) }';
    expect(readCustomProperties(base, use)).toEqual([
      { name: '--offer-wall-a', description: 'Something.', type: 'light-dark(#000, #fff)' },
    ]);
    expect(() => readCustomProperties(base, `${use} a { gap: var(--offer-wall-b, 1px) }`)).toThrow('--offer-wall-b');
    expect(() => readCustomProperties(base, '')).toThrow('no style uses');
    expect(() => readCustomProperties(base, `${use} a { color: var(--offer-wall-a, red) }`)).toThrow(
      'different defaults',
    );
  });

  test('is an error for a part that cannot be told, has no meaning, or is nowhere', () => {
    const modules = [parseModule('some.tsx', '<p class="c" part="a b" />')];
    const table = { a: 'First.', b: 'Second.' };
    expect(readParts(modules, table)).toEqual([
      { name: 'a', description: 'First.' },
      { name: 'b', description: 'Second.' },
    ]);
    expect(() => readParts(modules, { a: 'First.' })).toThrow('"b"');
    expect(() => readParts(modules, { ...table, d: 'Third.' })).toThrow('"d"');
    expect(() => readParts([parseModule('some.tsx', '<p part={name} />')], table)).toThrow('some.tsx');
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

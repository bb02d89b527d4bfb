import { describe, expect, test } from 'vitest';
import { optionNames } from '../../src/config/options.ts';
import { commentText, members } from '../../src/tools/docs/comments.ts';
import { fillRegions, regions } from '../../src/tools/docs/readme.ts';
import {
  readCustomProperties,
  readElement,
  readEvents,
  readFacts,
  readOptions,
  readParts,
} from '../../src/tools/docs/source.ts';

describe('a doc comment', () => {
  test('is read as one line, without its tags', () => {
    expect(commentText('/**\n   * Opens *it*\n   * again.\n   * @returns nothing\n   */')).toBe('Opens *it* again.');
  });

  test('belongs to the member after it', () => {
    const body = '/** First. */\n  a: { b: string; c: string };\n  // aside\n  /** Second. */\n  d: number;\n';
    expect(members(body, /^(\w+): /, ';', 'Type')).toEqual([
      { name: 'a', description: 'First.', rest: '{ b: string; c: string }' },
      { name: 'd', description: 'Second.', rest: 'number' },
    ]);
  });

  test('is demanded of every member', () => {
    expect(() => members('/** A. */ a: string; b: string;', /^(\w+): /, ';', 'Type')).toThrow('b has no doc comment');
  });

  test('is not looked for in an unknown shape', () => {
    expect(() => members('/** A. */ [key: string]: string;', /^(\w+): /, ';', 'Type')).toThrow('cannot read Type');
  });
});

describe('the facts of the source', () => {
  const facts = readFacts();

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
    expect(view?.type).toBe('{ offerId: string; viewId: string }');
  });

  test('have the methods and the properties without attribute', () => {
    expect(facts.methods.map(({ name }) => name)).toEqual(['refresh', 'open', 'close']);
    expect(facts.extras.map(({ name }) => name)).toEqual(['messages', 'formatReward', 'fetch', 'categories']);
  });

  test('have custom properties and parts', () => {
    expect(facts.customProperties.map(({ name }) => name)).toContain('--offer-wall-accent');
    expect(facts.parts.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(['card', 'dialog', 'get']));
  });
});

describe('source of another shape', () => {
  test('is an error for options', () => {
    expect(() => readOptions('export const options = [];')).toThrow('table of options');
    expect(() => readOptions('export const options = {\n  /** Alone. */\n  baseUrl: words(),\n};')).toThrow(
      'other options',
    );
  });

  test('is an error for events', () => {
    expect(() => readEvents('export type WallEvents = {};')).toThrow('interface WallEvents');
  });

  test('is an error for the element', () => {
    expect(() => readElement('export class OfferWallElement {}')).toThrow('comment of the element');
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

  test('is an error for a part that cannot be told', () => {
    const known = `<p part="a b" /><p part={x ? 'c' : 'd e'} />; const f = (label: 'f' | 'g') => <i part={label} />`;
    expect(readParts('some.tsx', known)).toEqual([{ component: 'some', names: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }]);
    expect(() => readParts('some.tsx', '<p part={name} />')).toThrow('some.tsx');
    expect(readParts('none.tsx', '<p />')).toEqual([]);
  });
});

describe('the README', () => {
  const readme = 'Before\n<!-- a:start -->\nold\n<!-- a:end -->\nAfter\n';

  test('gets its regions anew, and nothing else', () => {
    const fresh = fillRegions(readme, { a: 'new' });
    expect(fresh).toBe('Before\n<!-- a:start -->\nnew\n<!-- a:end -->\nAfter\n');
    expect(fillRegions(fresh, { a: 'new' })).toBe(fresh);
  });

  test('has to have all regions, and no others', () => {
    expect(() => fillRegions('nothing', { a: 'new' })).toThrow('no region <!-- a:start -->');
    expect(() => fillRegions(readme, {})).toThrow('unknown region: a');
  });

  test('has tables whose cells hold a bar', () => {
    const { options, events } = regions(readFacts());
    expect(options).toContain('| `page-size` | `pageSize` |');
    for (const line of events?.split('\n') ?? []) expect(line.replaceAll('\\|', '').split('|')).toHaveLength(5);
  });
});

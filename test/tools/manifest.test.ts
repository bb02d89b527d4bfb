import { describe, expect, test } from 'vitest';
import { attributeOf, optionNames } from '../../src/config/options.ts';
import { manifest } from '../../src/tools/docs/manifest.ts';
import { readFacts } from '../../src/tools/docs/read-facts.ts';

describe('the custom elements manifest', () => {
  const built = manifest(readFacts());
  const element = built.modules.flatMap(({ declarations = [] }) => declarations)[0];
  if (!element || !('customElement' in element)) throw new Error('The manifest has no element.');

  test('has every attribute with its property', () => {
    const names = element.attributes?.map(({ name, fieldName }) => [name, fieldName]);
    expect(names).toEqual([...optionNames.map((name) => [attributeOf(name), name]), ['pub-*', undefined]]);
    expect(element.members?.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...optionNames, 'params', 'open']),
    );
  });

  test('names every event in full', () => {
    expect(element.events?.find(({ name }) => name === 'offer-wall-ready')).toMatchObject({
      type: { text: 'CustomEvent<{ totalCount: number; hidden: boolean }>' },
    });
  });

  test('has the parameters of methods', () => {
    expect(element.members?.find(({ name }) => name === 'open')).toMatchObject({
      kind: 'method',
      parameters: [{ name: 'offerId', type: { text: 'string' } }],
      return: { type: { text: 'Promise<void>' } },
    });
  });

  test('is defined by the module that defines', () => {
    const exports = built.modules.find(({ path }) => path === 'dist/define.js')?.exports;
    expect(exports).toMatchObject([{ kind: 'custom-element-definition', name: 'offer-wall' }]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attributeOf, optionNames } from '../../src/config/options.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { elementOf } from '../../src/tools/wrappers.ts';
import { optionsSchema, vsCodeData, webTypes } from '../../src/tools/wrappers-editors.ts';
import { wrapperTypes } from '../../src/tools/wrappers-types.ts';

const element = elementOf(JSON.parse(readFileSync(fromRoot('dist/custom-elements.json'), 'utf8')));

describe('what editors are told', () => {
  test('is every attribute, to VS Code, with the words that it takes', () => {
    const [tag] = vsCodeData(element).tags;
    expect(tag?.attributes.map(({ name }) => name)).toEqual(optionNames.map(attributeOf));
    expect(tag?.attributes.find(({ name }) => name === 'theme')).toMatchObject({
      description: expect.stringContaining('system'),
      values: [{ name: 'auto' }, { name: 'light' }, { name: 'dark' }],
    });
    expect(tag?.attributes.find(({ name }) => name === 'debug')).toMatchObject({ valueSet: 'v' });
  });

  test("is every attribute, property and event, to JetBrains' editors", () => {
    const [tag] = webTypes(element, '1.2.3').contributions.html.elements;
    expect(tag?.attributes.map(({ name }) => name)).toEqual([
      ...optionNames.map(attributeOf),
      'Parameter of the publisher',
    ]);
    expect(tag?.js.properties.map(({ name }) => name)).toEqual(expect.arrayContaining([...optionNames, 'messages']));
    expect(tag?.js.events.map(({ name }) => name)).toContain('offer-wall-click');
  });
});

describe('the schema of the options', () => {
  const { properties, required } = optionsSchema(element);

  test('has every option that can be written as JSON, and no other', () => {
    expect(Object.keys(properties)).toEqual([...optionNames, 'params', 'messages', 'categories']);
    expect(required).toEqual(['baseUrl']);
  });

  test('says what each may be', () => {
    expect(properties).toMatchObject({
      theme: { enum: ['auto', 'light', 'dark'] },
      tabs: { type: 'array', items: { enum: ['offers', 'in-progress', 'completed'] } },
      pageSize: { type: 'integer' },
      debug: { type: 'boolean' },
      pointsLabel: { type: ['string', 'object'] },
      params: { type: 'object', propertyNames: { pattern: '^pub_' } },
    });
    expect(properties.baseUrl).toEqual({ description: expect.stringContaining('Publisher API'), type: 'string' });
  });
});

describe('what frameworks are told', () => {
  const files = wrapperTypes(element);

  test('is every option by both its names, with its meaning', () => {
    const text = files['attributes.d.ts'] ?? '';
    for (const name of optionNames) {
      const attribute = attributeOf(name);
      expect(text).toMatch(
        new RegExp(`/\\*\\* .{10,} \\*/\\n  ${attribute.includes('-') ? `'${attribute}'` : attribute}\\?:`),
      );
      expect(text).toMatch(new RegExp(`/\\*\\* .{10,} \\*/\\n  ${name}\\?:`));
    }
  });

  test('is that undefined means the default', () => {
    const members = files['attributes.d.ts']?.match(/^ {2}[\w'-]+\?: .*$/gm) ?? [];
    expect(members.length).toBeGreaterThan(2 * optionNames.length);
    for (const member of members) expect(member).toMatch(/ \| undefined;$/);
  });

  test('comes of a manifest that has the element', () => {
    expect(() => elementOf({ schemaVersion: '2.1.0', modules: [] })).toThrow('no element');
  });
});

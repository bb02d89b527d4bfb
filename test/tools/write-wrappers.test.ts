import { expect, test } from 'vitest';
import { attributeOf, optionNames } from '../../src/config/options.ts';
import { readFacts } from '../../src/tools/docs/read-facts.ts';
import { angularComponent } from '../../src/tools/wrappers-angular.ts';
import { manifest, optionsSchema, vsCodeData, webTypes } from '../../src/tools/wrappers-editors.ts';

const facts = readFacts();
const attributes = optionNames.map(attributeOf);

test('VS Code is told every attribute, with the words that it takes', () => {
  const [tag] = vsCodeData(facts).tags;
  expect(tag?.attributes.map(({ name }) => name)).toEqual(attributes);
  expect(tag?.attributes.find(({ name }) => name === 'theme')).toMatchObject({
    description: expect.stringContaining('system'),
    values: [{ name: 'auto' }, { name: 'light' }, { name: 'dark' }],
  });
  expect(tag?.attributes.find(({ name }) => name === 'debug')).toMatchObject({ valueSet: 'v' });
});

test("JetBrains' editors are told every attribute, property and event", () => {
  const [tag] = webTypes(facts, '1.2.3').contributions.html.elements;
  expect(tag?.attributes.map(({ name }) => name)).toEqual([...attributes, 'Parameter of the publisher']);
  expect(tag?.js.properties.map(({ name }) => name)).toEqual(expect.arrayContaining([...optionNames, 'messages']));
  expect(tag?.js.events).toContainEqual(
    expect.objectContaining({ name: 'offer-wall-click', type: expect.stringMatching(/^CustomEvent</) }),
  );
});

test('the schema has every option that can be written as JSON, with what it may be, and no other', () => {
  const { properties, required } = optionsSchema(facts);
  expect(Object.keys(properties)).toEqual([...optionNames, 'params', 'messages', 'categories']);
  expect(required).toEqual(['baseUrl']);
  expect(properties).toMatchObject({
    theme: { enum: ['auto', 'light', 'dark'] },
    tabs: { type: 'array', items: { enum: ['offers', 'in-progress', 'completed'] } },
    pageSize: { type: 'integer' },
    debug: { type: 'boolean' },
    pointsLabel: { type: ['string', 'object'] },
    params: { type: 'object', propertyNames: { pattern: '^pub_' } },
    categories: { type: 'array', items: { type: 'string' } },
  });
  expect(properties.baseUrl).toEqual({ description: expect.stringContaining('Publisher API'), type: 'string' });
});

test('Angular is told every option by its attribute, and every other property by its name', () => {
  const { 'angular.js': script, 'angular.d.ts': types } = angularComponent(facts);
  const names = [...attributes, 'params', ...facts.extras.map(({ name }) => name)];
  expect([...script.matchAll(/^ {6}\w+: \['([\w-]+)'/gm)].map(([, name]) => name)).toEqual(names);
  expect([...types.matchAll(/alias: '([\w-]+)'; required: (true|false)/g)].map(([, ...known]) => known)).toEqual(
    names.map((name) => [name, `${name === 'base-url'}`]),
  );
});

test('the custom elements manifest has attributes with their properties, events, methods, and what defines it', () => {
  const built = manifest(facts);
  const element = built.modules.flatMap(({ declarations = [] }) => declarations)[0];
  if (!element || !('customElement' in element)) throw new Error('The manifest has no element.');
  const { attributes = [], members = [], events = [] } = element;
  const pairs = optionNames.map((name) => [attributeOf(name), name]);
  expect(attributes.map(({ name, fieldName }) => [name, fieldName])).toEqual([...pairs, ['pub-*', undefined]]);
  expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining([...optionNames, 'params', 'open']));
  expect(members.find(({ name }) => name === 'open')).toMatchObject({
    kind: 'method',
    parameters: [{ name: 'offerId', type: { text: 'string' } }],
    return: { type: { text: 'Promise<void>' } },
  });
  expect(events.find(({ name }) => name === 'offer-wall-ready')).toMatchObject({
    type: { text: 'CustomEvent<{ totalCount: number; hidden: boolean }>' },
  });
  const exports = built.modules.find(({ path }) => path === 'dist/define.js')?.exports;
  expect(exports).toMatchObject([{ kind: 'custom-element-definition', name: 'offer-wall' }]);
});

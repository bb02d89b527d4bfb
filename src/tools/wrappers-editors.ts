import type {
  Attribute,
  ClassField,
  CustomElementDeclaration,
  CustomElementField,
  Package,
} from 'custom-elements-manifest';
import type { Facts, OptionDoc } from './docs/parse-source.ts';

/** Of an attribute that editors know by a pattern. */
const PARAMETERS = { name: 'Parameter of the publisher', pattern: 'pub-.+' };

/** HTML custom data of VS Code: completion and hover texts in HTML files (setting `html.customData`). */
export function vsCodeData({ options, element }: Facts) {
  return {
    version: 1.1,
    tags: [
      {
        name: 'offer-wall',
        description: element,
        attributes: options.map(({ attribute, description, type, words, isList }) => ({
          name: attribute,
          description,
          ...(type === 'boolean' ? { valueSet: 'v' } : {}),
          ...(words.length && !isList ? { values: words.map((name) => ({ name })) } : {}),
        })),
      },
    ],
  };
}

/** Web types of JetBrains' editors, which read them from `package.json`; Vue templates are served by them as well. */
export function webTypes(facts: Facts, version: string) {
  const { options, params, extras, events, customProperties, parts, element } = facts;
  const attributes = options.map(({ attribute, description, type, words, isList, initial }) => ({
    name: attribute,
    description,
    ...(initial ? { default: initial } : {}),
    value:
      type === 'boolean'
        ? { kind: 'no-value' }
        : { kind: 'plain', type: words.length && !isList ? type : textual(type) },
  }));
  const own = options.map(({ property: name, description, type }) => ({ name, description, type }));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'offer-wall',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: 'offer-wall',
            description: element,
            attributes: [
              ...attributes,
              { ...PARAMETERS, description: params.description, value: { kind: 'plain', type: 'string' } },
            ],
            js: {
              properties: [...own, params, ...extras],
              events: events.map((event) => ({ ...event, type: `CustomEvent<${event.type}>` })),
            },
            css: {
              properties: customProperties.map(({ name, description }) => ({ name, description })),
              parts,
            },
          },
        ],
      },
    },
  };
}

/** What an attribute takes that is no word of a closed set. */
const textual = (type: string): string => (type === 'number' ? type : 'string');

/** What a value of an option may be, in JSON Schema's words. */
function schemaOf({ type, words, isList }: OptionDoc) {
  if (isList) return { type: 'array', items: { enum: words } };
  if (words.length) return { enum: words };
  if (type === 'string | Plural') return { type: ['string', 'object'] };
  return { type: type === 'number' ? 'integer' : type };
}

/** JSON Schema of what `mount` takes, for settings that are kept as JSON: in a CMS, a page builder or a configuration file. */
export function optionsSchema({ options, params, extras, element }: Facts) {
  const others = [params, ...extras]
    // JSON has no functions.
    .filter(({ type }) => !/=>|typeof/.test(type))
    .map(({ name, description, type }) => {
      const list = type.startsWith('readonly ') && { type: 'array', items: { type: 'string' } };
      const record = { type: 'object', ...(name === params.name ? { propertyNames: { pattern: '^pub_' } } : {}) };
      return [name, { description, ...(list || record) }];
    });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Options of offer-wall',
    description: element,
    type: 'object',
    required: ['baseUrl'],
    additionalProperties: false,
    properties: Object.fromEntries([
      ...options.map((option) => [option.property, { description: option.description, ...schemaOf(option) }]),
      ...others,
    ]),
  };
}

/** The Custom Elements Manifest: what editors and documentation tools know of `<offer-wall>`. */
export function manifest(facts: Facts): Package {
  const declaration = { name: 'OfferWallElement', module: 'dist/index.js' };
  const door = (path: string, exports: NonNullable<Package['modules'][number]['exports']>) => ({
    kind: 'javascript-module' as const,
    path,
    exports,
  });
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        ...door('dist/index.js', [{ kind: 'js', name: 'OfferWallElement', declaration }]),
        declarations: [elementOf(facts)],
      },
      door('dist/define.js', [{ kind: 'custom-element-definition', name: 'offer-wall', declaration }]),
    ],
  };
}

function elementOf(facts: Facts): CustomElementDeclaration {
  const text = (type: string) => ({ text: type });
  const attributes: Attribute[] = facts.options.map(({ attribute, property, type, isList, description, initial }) => ({
    name: attribute,
    fieldName: property,
    description,
    // A list is one attribute, its items separated by spaces; forms by number are JSON.
    type: text(isList || type === 'string | Plural' ? 'string' : type),
    ...(initial ? { default: initial } : {}),
  }));
  const fields: CustomElementField[] = facts.options.map(({ property, attribute, type, description, initial }) => ({
    kind: 'field',
    name: property,
    attribute,
    reflects: true,
    description,
    type: text(type),
    ...(initial ? { default: type === 'number' ? initial : `'${initial}'` } : {}),
  }));
  const extras: ClassField[] = [facts.params, ...facts.extras].map(({ name, type, description }) => ({
    kind: 'field',
    name,
    description,
    type: text(type),
  }));
  return {
    kind: 'class',
    name: 'OfferWallElement',
    description: facts.element,
    superclass: { name: 'HTMLElement', package: 'global:' },
    customElement: true,
    tagName: 'offer-wall',
    attributes: [...attributes, { name: 'pub-*', description: facts.params.description, type: text('string') }],
    members: [
      ...fields,
      ...extras,
      ...facts.methods.map(({ name, type, description }) => methodOf(name, type, description)),
    ],
    events: facts.events.map(({ name, type, description }) => ({
      name,
      description,
      type: text(`CustomEvent<${type}>`),
    })),
    slots: [
      { name: '', description: 'Shown until the wall is there, and where it cannot be loaded.' },
      { name: 'start', description: 'Words of the publisher above the wall, such as a balance.' },
      { name: 'empty', description: 'In place of "No offers right now".' },
      { name: 'end', description: 'Words of the publisher below the wall, such as answers to questions.' },
    ],
    cssProperties: facts.customProperties.map(({ name, description, type }) => ({ name, description, default: type })),
    cssParts: facts.parts,
  };
}

/** A method from a signature such as `(offerId: string): Promise<void>`. */
function methodOf(name: string, signature: string, description: string) {
  const [, parameters = '', type = ''] = /^\((.*)\): (.*)$/.exec(signature) ?? [];
  return {
    kind: 'method' as const,
    name,
    description,
    parameters: parameters
      .split(', ')
      .filter(Boolean)
      .map((parameter) => {
        const [parameterName = '', text = ''] = parameter.split(': ');
        return { name: parameterName, type: { text } };
      }),
    return: { type: { text: type } },
  };
}

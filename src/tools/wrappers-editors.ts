import type { Facts, OptionDoc } from './docs/fact-types.ts';

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

import type { ClassField, CustomElementDeclaration, CustomElementField } from 'custom-elements-manifest';

/** A closed set of words, of a type such as `'auto' | 'light'`; none where any text is allowed. */
const wordsOf = (type = ''): string[] =>
  type.startsWith('readonly ') ? [] : [...type.matchAll(/'([^']+)'/g)].flatMap(([, word]) => word ?? []);

/** Whether an attribute says something by being there. */
const isFlag = (type = ''): boolean => type === 'boolean';

/** HTML custom data of VS Code: completion and hover texts in HTML files (setting `html.customData`). */
export function vsCodeData({ attributes = [], description }: CustomElementDeclaration) {
  return {
    version: 1.1,
    tags: [
      {
        name: 'offer-wall',
        description,
        attributes: attributes
          // Patterns are unknown there.
          .filter(({ name }) => !name.includes('*'))
          .map(({ name, description, type }) => {
            const words = wordsOf(type?.text);
            return {
              name,
              description,
              ...(isFlag(type?.text) ? { valueSet: 'v' } : {}),
              ...(words.length ? { values: words.map((word) => ({ name: word })) } : {}),
            };
          }),
      },
    ],
  };
}

/** Web types of JetBrains' editors, which read them from `package.json`; Vue templates are served by them as well. */
export function webTypes(element: CustomElementDeclaration, version: string) {
  const { attributes = [], members = [], events = [], cssProperties = [], cssParts = [], description } = element;
  const fields = members.filter((field): field is ClassField | CustomElementField => field.kind === 'field');
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
            description,
            attributes: attributes.map((attribute) => {
              const { name, description, type } = attribute;
              return {
                ...(name.includes('*') ? { name: 'Parameter of the publisher', pattern: 'pub-.+' } : { name }),
                description,
                ...('default' in attribute ? { default: attribute.default } : {}),
                value: isFlag(type?.text) ? { kind: 'no-value' } : { kind: 'plain', type: type?.text ?? 'string' },
              };
            }),
            js: {
              properties: fields.map(({ name, description, type }) => ({ name, description, type: type?.text })),
              events: events.map(({ name, description, type }) => ({ name, description, type: type?.text })),
            },
            css: {
              properties: cssProperties.map(({ name, description }) => ({ name, description })),
              parts: cssParts.map(({ name, description }) => ({ name, description })),
            },
          },
        ],
      },
    },
  };
}

/** What a value of a type may be, in JSON Schema's words. */
function schemaOf(type = 'string') {
  if (type === 'number') return { type: 'integer' };
  if (type === 'boolean') return { type };
  const words = [...type.matchAll(/'([^']+)'/g)].map(([, word]) => word);
  if (type.startsWith('readonly ')) {
    return { type: 'array', items: words.length ? { enum: words } : { type: 'string' } };
  }
  if (words.length) return { enum: words };
  if (type.startsWith('Record<')) return { type: 'object', propertyNames: { pattern: '^pub_' } };
  return { type: type === 'string' ? type : ['string', 'object'] };
}

/** JSON Schema of what `mount` takes, for settings that are kept as JSON: in a CMS, a page builder or a configuration file. */
export function optionsSchema({ members = [], description }: CustomElementDeclaration) {
  const fields = members.filter((field) => field.kind === 'field');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Options of offer-wall',
    description,
    type: 'object',
    required: ['baseUrl'],
    additionalProperties: false,
    properties: Object.fromEntries(
      fields
        // JSON has no functions.
        .filter(({ type }) => !/=>|typeof/.test(type?.text ?? ''))
        .map(({ name, description, type }) => [name, { description, ...schemaOf(type?.text) }]),
    ),
  };
}

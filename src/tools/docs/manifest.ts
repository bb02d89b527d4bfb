import type {
  Attribute,
  ClassField,
  CustomElementDeclaration,
  CustomElementField,
  Package,
} from 'custom-elements-manifest';
import type { Facts } from './fact-types.ts';

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

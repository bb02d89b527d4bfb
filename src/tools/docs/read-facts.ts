/** Reads from the source what documents and wrappers tell of the wall: its options, events, texts, parts and properties. */
import type { ESTree } from 'vite';
import type { Kind } from '../../config/option-kinds.ts';
import { attributeOf, options } from '../../config/options.ts';
import { parts } from '../../ui/part-names.ts';
import { filesOfProject } from '../project-files.ts';
import {
  documented,
  type Entry,
  exported,
  type Facts,
  type Module,
  nameOf,
  type OptionDoc,
  only,
  parseFolder,
  readFile,
  textOf,
  unwrap,
} from './parse-source.ts';
import { readCustomProperties, readMessages, readParts } from './read-messages-and-styles.ts';

/** The widget's folders that draw. */
const drawing = ['src/ui/', 'src/shell/', 'src/features/'];

/** Those of some files that draw, folder by folder. */
const drawn = <T>(files: readonly T[], pathOf: (file: T) => string): T[] =>
  drawing.flatMap((folder) => files.filter((file) => pathOf(file).startsWith(folder)));

/** Where custom properties are explained. */
const PROPERTIES = 'src/ui/base.css';

/** The files that say what a publisher can choose. */
export const choiceFiles = (): string[] => [...filesOfProject('src/config'), PROPERTIES];

/** What a publisher can choose: these are quickly read. */
export function readChoices(): Pick<Facts, 'options' | 'customProperties'> {
  const sheets = drawn(filesOfProject('src'), (path) => path).filter((path) => path.endsWith('.css'));
  return {
    options: readOptions(parseFolder('src/config')),
    customProperties: readCustomProperties(readFile(PROPERTIES), sheets.map(readFile).join('\n')),
  };
}

/** Reads the facts from the source of this project. */
export function readFacts(): Facts {
  const modules = parseFolder('src').filter(({ path }) => !/^src\/(tools|sandbox|playground)\//.test(path));
  const components = drawn(modules, ({ path }) => path).filter(({ path }) => path.endsWith('.tsx'));
  return {
    ...readChoices(),
    ...readElement(modules),
    events: readEvents(modules),
    parts: readParts(components, parts),
    messages: readMessages(modules),
  };
}

/** The options: their meanings from the source's comments, everything else from the table itself. */
function readOptions(modules: readonly Module[]): OptionDoc[] {
  const { module, node } = only(exported(modules, 'VariableDeclarator', 'options'), 'table of options');
  const table = unwrap(node.init);
  if (table?.type !== 'ObjectExpression') throw new Error('The docs find no table of options.');
  const meanings = new Map(
    table.properties.map((property) => {
      const name = property.type === 'Property' ? nameOf(property.key) : undefined;
      if (name === undefined) throw new Error(`The docs cannot read an option: ${textOf(module, property)}`);
      return [name, documented(module, property, name)];
    }),
  );
  const told = [...meanings.keys()].join();
  if (told !== Object.keys(options).join()) throw new Error(`The docs read other options than there are: ${told}.`);
  return Object.entries(options).map(([property, kind]) => ({
    property,
    attribute: attributeOf(property),
    type: typeOf(kind),
    words: [...kind.words],
    isList: Array.isArray(kind.initial),
    description: meanings.get(property) ?? '',
    initial: typeof kind.initial === 'boolean' ? '' : String(kind.initial),
  }));
}

/** The type of an option's property. */
function typeOf({ initial, words, type }: Kind<unknown>): string {
  const union = words.map((word) => `'${word}'`).join(' | ');
  if (Array.isArray(initial)) return `readonly (${union})[]`;
  return type || union || typeof initial;
}

const ELEMENT = 'OfferWallElement';

/** What the element offers beside its options. */
function readElement(modules: readonly Module[]): Pick<Facts, 'params' | 'extras' | 'methods' | 'element'> {
  const { module, node } = only(exported(modules, 'ClassDeclaration', ELEMENT), `class ${ELEMENT}`);
  const element = documented(module, node, ELEMENT);
  const members = node.body.body.flatMap((member) => {
    const name = member.type === 'MethodDefinition' ? nameOf(member.key) : undefined;
    return member.type === 'MethodDefinition' && name && !member.static ? [{ name, member }] : [];
  });
  const params = members.find(({ name, member }) => name === 'params' && member.kind === 'get');
  if (!params) throw new Error(`${module.path}: ${ELEMENT} has no getter params.`);
  return {
    element,
    params: {
      name: 'params',
      type: 'Record<string, string>',
      description: documented(module, params.member, 'params'),
    },
    extras: readExtras(modules),
    methods: members
      // The browser's own callbacks are not for publishers.
      .filter(({ name, member }) => member.kind === 'method' && !name.endsWith('Callback'))
      .map(({ name, member }) => ({
        name,
        type: signatureOf(module, name, member.value),
        description: documented(module, member, name),
      })),
  };
}

/** What a method takes and returns, such as `(offerId: string): Promise<void>`. */
function signatureOf(module: Module, name: string, { params, returnType }: ESTree.Function): string {
  if (!returnType) throw new Error(`${module.path}: ${name} does not say what it returns.`);
  return `(${params.map((param) => textOf(module, param)).join(', ')})${textOf(module, returnType)}`;
}

/** Properties without an attribute: the members of the interfaces that the element has beside its options. */
function readExtras(modules: readonly Module[]): Entry[] {
  const { node } = only(exported(modules, 'TSInterfaceDeclaration', ELEMENT), `interface ${ELEMENT}`);
  const names = node.extends.flatMap(({ expression }) => (expression.type === 'Identifier' ? expression.name : []));
  return names
    .filter((name) => name !== 'Options')
    .flatMap((name) =>
      readInterface(modules, name).map(({ name: member, description, type, module }) => ({
        name: member,
        description,
        type: typeText(module, type),
      })),
    );
}

/** The wall's events. */
const readEvents = (modules: readonly Module[]): Entry[] =>
  readInterface(modules, 'WallEvents').map(({ name, description, type, module }) => ({
    name: `offer-wall-${name}`,
    description,
    type: typeText(module, type),
  }));

/** The members of an exported interface, each with a doc comment of its own. */
function readInterface(modules: readonly Module[], name: string) {
  const { module, node } = only(exported(modules, 'TSInterfaceDeclaration', name), `interface ${name}`);
  return node.body.body.map((member) => {
    const known = member.type === 'TSPropertySignature' ? nameOf(member.key) : undefined;
    if (member.type !== 'TSPropertySignature' || known === undefined || !member.typeAnnotation) {
      throw new Error(`The docs cannot read ${name} at: ${textOf(module, member)}`);
    }
    const type = member.typeAnnotation.typeAnnotation;
    return { name: known, description: documented(module, member, `${name}.${known}`), type, module };
  });
}

/** A type in one line; that a property may also be `undefined` goes without saying. */
function typeText(module: Module, type: ESTree.TSType): string {
  if (type.type === 'TSParenthesizedType') return typeText(module, type.typeAnnotation);
  if (type.type !== 'TSUnionType') return textOf(module, type);
  const types = type.types.filter((one) => one.type !== 'TSUndefinedKeyword');
  const [single] = types;
  return single && types.length === 1 ? typeText(module, single) : types.map((one) => textOf(module, one)).join(' | ');
}

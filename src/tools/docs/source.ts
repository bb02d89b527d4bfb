import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { attributeOf, options } from '../../config/options.ts';
import { enFeatures } from '../../i18n/locales/en.features.ts';
import { en } from '../../i18n/locales/en.ts';
import { fromRoot } from '../bundles.ts';
import { commentText, endOf, members, only } from './comments.ts';

/** An option as the documentation tells it. */
export interface OptionDoc {
  property: string;
  attribute: string;
  /** Type of the property. */
  type: string;
  description: string;
  /** The default as an attribute's text; empty where there is none. */
  initial: string;
}

/** A property, method, event or custom property. */
export interface Entry {
  name: string;
  description: string;
  /** Type of a property or of an event's `detail`, signature of a method, default of a custom property. */
  type: string;
}

/** The parts of one component. */
export interface Parts {
  component: string;
  names: string[];
}

/** Everything that the README's tables and the manifest tell. */
export interface Facts {
  options: OptionDoc[];
  /** The `pub-*` attributes, which together are the property `params`. */
  params: Entry;
  /** Properties without an attribute. */
  extras: Entry[];
  methods: Entry[];
  events: Entry[];
  /** Doc comment of the element. */
  element: string;
  customProperties: Entry[];
  parts: Parts[];
  messages: string[];
}

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');

const filesOf = (folder: string): string[] =>
  readdirSync(fromRoot(folder))
    .sort()
    .map((name) => `${folder}/${name}`);

/** All scripts of a folder in one text: in which of them something stands is not ours to know. */
const readFolder = (folder: string): string =>
  filesOf(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map(read)
    .join('\n');

/** Reads the facts from the source of this project. */
export function readFacts(): Facts {
  const files = ['src/ui', 'src/features'].flatMap((folder) => filesOf(folder));
  const sheets = files.filter((path) => path.endsWith('.css')).map(read);
  return {
    options: readOptions(read('src/config/options.ts')),
    ...readElement(readFolder('src/element') + readFolder('src/wall')),
    events: readEvents(readFolder('src/wall')),
    customProperties: readCustomProperties(read('src/ui/base.css'), sheets.join('\n')),
    parts: files.filter((path) => path.endsWith('.tsx')).flatMap((path) => readParts(path, read(path))),
    messages: [...Object.keys(en), ...Object.keys(enFeatures)],
  };
}

/** The options: their meanings from the source's comments, everything else from the table itself. */
export function readOptions(source: string): OptionDoc[] {
  const body = only(source, /export const options = \{\n([\s\S]*?)\n\};/, 'table of options');
  const rows = members(body, /^(\w+):/, ',', 'The options');
  const told = rows.map(({ name }) => name).join();
  if (told !== Object.keys(options).join()) throw new Error(`The docs read other options than there are: ${told}.`);
  return Object.entries(options).map(([property, kind], row) => ({
    property,
    attribute: attributeOf(property),
    type: typeOf(property, kind.initial, kind.expected),
    description: rows[row]?.description ?? '',
    initial: typeof kind.initial === 'boolean' ? '' : String(kind.initial),
  }));
}

/** Type of an option's property, from its default and from what it expects. */
function typeOf(name: string, initial: unknown, expected: string): string {
  const union = (words: string[]) => words.map((word) => `'${word}'`).join(' | ');
  if (typeof initial === 'number' || typeof initial === 'boolean') return typeof initial;
  if (Array.isArray(initial)) return `readonly (${union(only(expected, /^any of (.+)$/, name).split(' '))})[]`;
  if (initial === '') return 'string';
  const words = expected.split(' or ');
  if (!words.includes(String(initial))) throw new Error(`The docs do not know what type the option ${name} has.`);
  return union(words);
}

/** What the element offers beside its options. */
export function readElement(source: string): Pick<Facts, 'params' | 'extras' | 'methods' | 'element'> {
  const documented = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*/.source;
  const own = only(
    source,
    new RegExp(`${documented}(?://.*\\s*)*export class OfferWallElement`),
    'comment of the element',
  );
  const params = only(source, new RegExp(`${documented}get params\\(\\)`), 'comment of params');
  const extras = only(source, /\n(?:export )?interface HostProperties \{\n([\s\S]*?)\n\}/, 'interface HostProperties');
  const methods = [...source.matchAll(new RegExp(`${documented}async (\\w+)(\\([^)]*\\): Promise<\\w+>)`, 'g'))];
  const count = source.match(/^ {2}async \w+/gm)?.length;
  if (methods.length === 0 || methods.length !== count) throw new Error('A method of the element has no doc comment.');
  return {
    element: commentText(own),
    params: { name: 'params', type: 'Record<string, string>', description: commentText(params) },
    extras: members(extras, /^(\w+): /, ';', 'HostProperties').map(({ name, description, rest }) => {
      const type = rest.replace(/ \| undefined$/, '');
      return { name, description, type: /^\(\(.*\)$/.test(type) ? type.slice(1, -1) : type };
    }),
    methods: methods.map(([, comment = '', name = '', type = '']) => ({
      name,
      type,
      description: commentText(comment),
    })),
  };
}

/** The wall's events. */
export function readEvents(source: string): Entry[] {
  const body = only(source, /\nexport interface WallEvents \{\n([\s\S]*?)\n\}/, 'interface WallEvents');
  return members(body, /^(\w+): /, ';', 'WallEvents').map(({ name, description, rest }) => ({
    name: `offer-wall-${name}`,
    description,
    type: rest.replace(/; \}$/, ' }'),
  }));
}

/** The publisher's custom properties: those that the sheets use, with the meanings that the first comment of `base` gives. */
export function readCustomProperties(base: string, sheets: string): Entry[] {
  const comment = only(base, /^\/\*\n([\s\S]*?)\*\//, 'list of custom properties at the top of base.css');
  const meanings = [...comment.matchAll(/^ \* (--offer-wall-[\w-]+): (.+)$/gm)];
  const defaults = new Map<string, string>();
  for (const { 0: use, 1: name = '', index } of sheets.matchAll(/var\(\s*(--offer-wall-[\w-]+)\s*/g)) {
    const rest = sheets.slice(index + use.length);
    const fallback = rest.startsWith(',') ? rest.slice(1, endOf(rest, ')')).trim() : '';
    if ((defaults.get(name) ?? fallback) !== fallback) throw new Error(`${name} has different defaults.`);
    defaults.set(name, fallback);
  }
  const told = new Set(meanings.map(([, name]) => name));
  for (const name of defaults.keys()) if (!told.has(name)) throw new Error(`base.css does not say what ${name} is.`);
  return meanings.map(([, name = '', description = '']) => {
    const type = defaults.get(name);
    if (type === undefined) throw new Error(`base.css explains ${name}, which no style uses.`);
    return { name, description, type };
  });
}

/** The parts of a component's file; none where it has none. */
export function readParts(file: string, source: string): Parts[] {
  const names = new Set<string>();
  for (const [, text, expression] of source.matchAll(/\spart=(?:"([^"]*)"|\{([^}]*)\})/g)) {
    for (const name of text?.split(' ') ?? partsOf(expression ?? '', source, file)) names.add(name);
  }
  const component = basename(file, '.tsx');
  return names.size ? [{ component, names: [...names] }] : [];
}

/** The parts that an expression can name: its literals, or the literals of a parameter's type. */
function partsOf(expression: string, source: string, file: string): string[] {
  const literals = (text: string) =>
    [...text.matchAll(/(['"`])([\w -]+)\1/g)].flatMap(([, , part = '']) => part.split(' '));
  const direct = literals(expression);
  if (direct.length) return direct;
  const type = new RegExp(`\\b${expression.trim()}: ((?:'[\\w-]+'(?: \\| )?)+)`).exec(source)?.[1];
  if (!type) throw new Error(`The docs cannot tell which parts ${file} names with {${expression}}.`);
  return literals(type);
}

import { enFeatures } from '../../i18n/locales/en.features.ts';
import { en } from '../../i18n/locales/en.ts';
import type { Message, Messages } from '../../i18n/messages.ts';
import { docOf, type Entry, exported, type MessageDoc, type Module, nameOf, only, unwrap } from './parse-source.ts';

/** The texts that members see, in English: those of the script and those of the features; their notes from the source. */
export const readMessages = (modules: readonly Module[]): MessageDoc[] =>
  Object.entries<Messages>({ en, enFeatures }).flatMap(([name, messages]) => {
    const { module, node } = only(exported(modules, 'VariableDeclarator', name), `table of messages "${name}"`);
    const table = unwrap(node.init);
    const properties = table?.type === 'ObjectExpression' ? table.properties : [];
    const notes = new Map(
      properties.map((property) => [property.type === 'Property' && nameOf(property.key), docOf(module, property)]),
    );
    return Object.entries<Message>(messages).map(([key, message]) => {
      const note = notes.get(key);
      if (note === undefined) throw new Error(`${module.path}: the docs cannot read the message ${key}.`);
      return { key, text: typeof message === 'string' ? message : Object.values(message).join(' / '), note };
    });
  });

/**
 * The public parts: those that components name with `part` in their JSX, each as the table of parts explains it.
 * @throws where a component names one that the table does not have, or the table has one that none names
 */
export function readParts(
  components: readonly Module[],
  table: Record<string, string>,
): Pick<Entry, 'name' | 'description'>[] {
  const named = new Set(components.flatMap(namesIn));
  for (const name of named) if (!table[name]) throw new Error(`No meaning is written down for the part "${name}".`);
  return Object.entries(table).map(([name, description]) => {
    if (!named.has(name)) throw new Error(`No component has the part "${name}".`);
    return { name, description };
  });
}

/** The parts that a component names; each has to be written out, so that it can be read here. */
const namesIn = ({ path, source }: Module): string[] =>
  [...source.matchAll(/\bpart=(\{|"[^"]*")/g)].flatMap(([, value = '']) => {
    if (value === '{') throw new Error(`The docs cannot tell which parts ${path} names: write them out.`);
    return value.slice(1, -1).split(' ');
  });

/**
 * The publisher's custom properties: those that the sheets use, with the meanings that the first comment of `base` gives,
 * a line for each: ` * --offer-wall-accent: Meaning.`
 */
export function readCustomProperties(base: string, sheets: string): Entry[] {
  const comment = base.startsWith('/*') ? base.slice(2, base.indexOf('*/')) : '';
  const meanings = comment.split('\n').flatMap((line): [string, string][] => {
    const [, name, description] = /^ \* (--offer-wall-[\w-]+): (.+)$/.exec(line) ?? [];
    return name && description ? [[name, description]] : [];
  });
  if (meanings.length === 0) throw new Error('The docs find no list of custom properties at the top of base.css.');
  const told = new Set(meanings.map(([name]) => name));
  const defaults = readDefaults(sheets);
  for (const name of defaults.keys()) if (!told.has(name)) throw new Error(`base.css does not say what ${name} is.`);
  return meanings.map(([name, description]) => {
    const type = defaults.get(name);
    if (type === undefined) throw new Error(`base.css explains ${name}, which no style uses.`);
    return { name, description, type };
  });
}

/**
 * The defaults of the custom properties that sheets use: `#06c` in `var(--offer-wall-accent, #06c)`. What is computed from
 * others is nothing to be copied.
 */
function readDefaults(sheets: string): Map<string, string> {
  const defaults = new Map<string, string>();
  for (const { 0: use, 1: name = '', index } of sheets.matchAll(/var\(\s*(--offer-wall-[\w-]+)\s*/g)) {
    const rest = sheets.slice(index + use.length);
    const written = rest.startsWith(',') ? untilClosed(rest.slice(1)).trim() : '';
    const fallback = written.includes('var(--') ? 'derived' : written;
    if ((defaults.get(name) ?? fallback) !== fallback) throw new Error(`${name} has different defaults.`);
    defaults.set(name, fallback);
  }
  return defaults;
}

/** A text up to the bracket that closes what was open before it. */
function untilClosed(text: string): string {
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    if (text[place] === '(') depth += 1;
    if (text[place] === ')') depth -= 1;
    if (depth < 0) return text.slice(0, place);
  }
  return text;
}

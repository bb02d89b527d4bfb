import type { Entry } from './fact-types.ts';

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

import { type ESTree, Visitor } from 'vite';
import type { Entry } from './fact-types.ts';
import { type Module, textOf } from './parse-source.ts';

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

/** The parts that a component names. */
function namesIn(module: Module): string[] {
  const names: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'part' || !value) return;
      names.push(...textIn(module, value).split(' '));
    },
  }).visit(module.program);
  return names;
}

function textIn(module: Module, value: ESTree.Node): string {
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  throw new Error(
    `The docs cannot tell which parts ${module.path} names with ${textOf(module, value)}: write them out.`,
  );
}

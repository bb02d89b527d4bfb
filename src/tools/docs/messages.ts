import type { ESTree } from 'vite';
import type { MessageDoc } from './fact-types.ts';
import { docOf, exported, type Module, nameOf, only, textOf, unwrap } from './parse-source.ts';

/** The texts that members see, in English: those of the script and those of the features. */
export function readMessages(modules: readonly Module[]): MessageDoc[] {
  return ['en', 'enFeatures'].flatMap((name) => {
    const { module, node } = only(exported(modules, 'VariableDeclarator', name), `table of messages "${name}"`);
    return readTable(module, unwrap(node.init));
  });
}

function readTable(module: Module, table: ESTree.Expression | null): MessageDoc[] {
  if (table?.type !== 'ObjectExpression') throw new Error('The docs find no table of messages.');
  return table.properties.map((property) => {
    const key = property.type === 'Property' ? nameOf(property.key) : undefined;
    const text = property.type === 'Property' ? messageText(unwrap(property.value)) : undefined;
    if (key === undefined || text === undefined) {
      throw new Error(`${module.path}: the docs cannot read the message ${textOf(module, property)}`);
    }
    return { key, text, note: docOf(module, property) };
  });
}

/** A text, or its plural forms; undefined where it is neither. */
function messageText(value: ESTree.Expression | null): string | undefined {
  if (value?.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value?.type !== 'ObjectExpression') return undefined;
  const forms = value.properties.map((form) =>
    form.type === 'Property' ? messageText(unwrap(form.value)) : undefined,
  );
  return forms.includes(undefined) ? undefined : forms.join(' / ');
}

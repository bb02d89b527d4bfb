import { type ESTree, parseSync, Visitor } from 'vite';

/** One place where a file names another module. */
export interface Import {
  /** As it is written, such as `../api/error.ts`. */
  specifier: string;
  /** `type`: gone at run time; `static`: loaded with the file; `dynamic`: by `import()`. */
  kind: 'type' | 'static' | 'dynamic';
  /** Where the specifier stands in the source, with its quotes. */
  start: number;
  end: number;
}

/**
 * What a file of JavaScript, TypeScript or declarations imports, and what it exports from elsewhere. An address that is
 * put together at run time does not count.
 * @param file its name, which says what language it is
 * @throws where it cannot be parsed
 */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (kind: Import['kind'], literal: ESTree.Expression | null) => {
    if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return;
    found.push({ specifier: literal.value, kind, start: literal.start, end: literal.end });
  };
  const kindOf = (kind: 'type' | 'value' | undefined) => (kind === 'type' ? 'type' : 'static');
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => add(kindOf(importKind), source),
    ExportNamedDeclaration: ({ exportKind, source }) => add(kindOf(exportKind), source),
    ExportAllDeclaration: ({ exportKind, source }) => add(kindOf(exportKind), source),
    ImportExpression: ({ source }) => add('dynamic', source),
    TSImportType: ({ source }) => add('type', source),
  }).visit(program);
  return found;
}

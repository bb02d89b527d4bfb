import { type Node, type Program, parse } from 'acorn';
import { analyze, type Variable } from 'eslint-scope';

/** What says where a node stands or how it is written, and nothing of what it does. */
const SURFACE = new Set(['start', 'end', 'range', 'raw', 'shorthand']);

/**
 * What a script is made of: its functions, and the lists, tables and patterns they work with, each with its text. The key
 * is the same whatever the variables are called; what the script does not declare, such as `document`, keeps its name, and
 * so do properties.
 */
export function piecesOf(code: string): Map<string, string> {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', ranges: true });
  const variables = variablesOf(program);
  const found = new Map<string, string>();
  visit(program, (node) => {
    if (isPiece(node)) found.set(canonical(node, variables), code.slice(node.start, node.end));
  });
  return found;
}

const isPiece = (node: Node): boolean =>
  /Function|^(Array|Object)Expression$/.test(node.type) || (node.type === 'Literal' && 'regex' in node);

/** Which variable an identifier means, for all that the script declares. */
function variablesOf(program: Program): Map<unknown, Variable> {
  // Acorn and eslint-scope describe the same tree, each in types of its own.
  const { scopes } = analyze(program as unknown as Parameters<typeof analyze>[0], {
    ecmaVersion: 2022,
    sourceType: 'module',
  });
  const variables = new Map<unknown, Variable>();
  for (const variable of scopes.flatMap((scope) => scope.variables)) {
    for (const identifier of variable.identifiers) variables.set(identifier, variable);
    for (const { identifier } of variable.references) variables.set(identifier, variable);
  }
  return variables;
}

/** A piece as text, with its variables and labels numbered in the order in which they come. */
function canonical(piece: Node, variables: Map<unknown, Variable>): string {
  const seen: unknown[] = [];
  const numberOf = (one: unknown) => `#${seen.includes(one) ? seen.indexOf(one) : seen.push(one) - 1}`;
  return JSON.stringify(piece, function replace(this: Partial<Node>, key, value: unknown) {
    if (SURFACE.has(key)) return undefined;
    // A function's own name: a declaration and an expression of the same body are the same.
    if (/Function/.test(`${this.type}`) && (key === 'id' || key === 'type')) return undefined;
    if (key === 'label' && value) return numberOf(`label ${JSON.stringify(value, ['name'])}`);
    if (typeof value === 'bigint' || value instanceof RegExp) return String(value);
    const variable = variables.get(value);
    return variable ? numberOf(variable) : value;
  });
}

/** Calls back with every node of a tree. */
function visit(tree: unknown, call: (node: Node) => void): void {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && typeof tree.type === 'string') call(tree as Node);
  for (const part of Object.values(tree)) visit(part, call);
}

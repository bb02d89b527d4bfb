import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { filesOfProject, fromRoot } from '../project-files.ts';

/**
 * What the documentation is made of: the source and its doc comments, read by a parser and strictly. Whatever does not
 * have the expected shape is an error, never a gap in the tables.
 */

/** A parsed file. */
export interface Module {
  path: string;
  source: string;
  program: ESTree.Program;
  comments: ReturnType<typeof parseSync>['comments'];
}

/** @throws where the file cannot be parsed */
function parseModule(path: string, source: string): Module {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return { path, source, program, comments };
}

export const readFile = (path: string): string => readFileSync(fromRoot(path), 'utf8');

/** All scripts of a folder, for callers that need not know which of them holds what they look for. */
export const parseFolder = (folder: string): Module[] =>
  filesOfProject(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseModule(path, readFile(path)));

type Declarations = {
  [D in ESTree.Declaration | ESTree.VariableDeclarator as D['type']]: D;
};

/** What modules export under a name, as far as it is a declaration of a kind; a `const` as its declarator. */
export function exported<T extends keyof Declarations>(modules: readonly Module[], type: T, name: string) {
  const isWanted = (node: ESTree.Node): node is Declarations[T] => node.type === type;
  return modules.flatMap((module) =>
    module.program.body
      .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? []) : []))
      .flatMap((node): ESTree.Node[] => (node.type === 'VariableDeclaration' ? node.declarations : [node]))
      .filter(isWanted)
      .filter((node) => 'id' in node && node.id?.type === 'Identifier' && node.id.name === name)
      .map((node) => ({ module, node })),
  );
}

/**
 * The only one of them.
 * @param what names it in the error
 */
export function only<T>(found: readonly T[], what: string): T {
  const [first] = found;
  if (first === undefined || found.length > 1) {
    throw new Error(`The docs find ${found.length || 'no'} ${what}: the source has another shape than expected.`);
  }
  return first;
}

/** The doc comment of a declaration or a member in one line. Only other comments may stand between; empty without one. */
export function docOf({ source, comments }: Module, node: { start: number }): string {
  const before = comments.filter(({ end }) => end <= node.start);
  let place = node.start;
  for (const { type, value, start, end } of before.reverse()) {
    // What is exported begins with that word.
    if (!/^\s*(export\s+)?$/.test(source.slice(end, place))) return '';
    if (type === 'Block' && value.startsWith('*')) return commentText(value);
    place = start;
  }
  return '';
}

/**
 * The doc comment of a member.
 * @throws where it has none
 */
export function documented(module: Module, node: { start: number }, name: string): string {
  const text = docOf(module, node);
  if (!text) throw new Error(`${module.path}: ${name} has no doc comment.`);
  return text;
}

/** The text between the marks of a doc comment in one line, without its tags such as `@returns`. */
const commentText = (comment: string): string =>
  comment
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .replace(/^@\w[\s\S]*$/m, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The name of a member; undefined where it is computed, or private. */
export const nameOf = (key: ESTree.PropertyKey): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/** A part of the source in one line, such as a type; members in braces are separated by `;`, with none at the end. */
export const textOf = ({ source }: Module, { start, end }: { start: number; end: number }): string =>
  source.slice(start, end).replace(/\s+/g, ' ').replace(/; \}/g, ' }').trim();

/** An expression without what only the compiler reads: `as const`, `satisfies` and brackets. */
export const unwrap = (node: ESTree.Expression | null): ESTree.Expression | null =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' || node?.type === 'ParenthesizedExpression'
    ? unwrap(node.expression)
    : node;

/** One place where a file names another module. */
export interface Import {
  /** As it is written, such as `../api/error.ts`. */
  specifier: string;
  /** `type`: gone at run time; `static`: loaded with the file; `dynamic`: by `import()`. */
  kind: 'type' | 'static' | 'dynamic';
}

/**
 * What a file of JavaScript, TypeScript or declarations imports, and what it exports from elsewhere. An address that is
 * put together at run time does not count.
 * @param file its name, which says what language it is
 * @throws where it cannot be parsed
 */
export function importsOf(file: string, source: string): Import[] {
  const { program } = parseModule(file, source);
  const found: Import[] = [];
  const add = (kind: Import['kind'], literal: ESTree.Expression | null) => {
    if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return;
    found.push({ specifier: literal.value, kind });
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

/** An option as the documentation tells it. */
export interface OptionDoc {
  property: string;
  attribute: string;
  /** Type of the property. */
  type: string;
  /** The words of a closed set; none where any text is allowed. */
  words: string[];
  /** Whether it is a list of such words. */
  isList: boolean;
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

/** A user-visible text. */
export interface MessageDoc {
  /** What a publisher names it by. */
  key: string;
  /** In English; its plural forms are separated by ` / `. */
  text: string;
  /** For translators; may be empty. */
  note: string;
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
  parts: Pick<Entry, 'name' | 'description'>[];
  messages: MessageDoc[];
}

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fromRoot } from './bundles.ts';

/** The package's doors; each has a file of the same name in `types/`. */
const DOORS = ['index', 'define'];

/** What follows `from` or `import(` in a declaration file: a file of ours. */
const RELATIVE = /(\bfrom |\bimport\()(['"])(\.[^'"]*)\.tsx?\2/g;

/**
 * Writes the package's declaration files into a folder: `types/` with all that can be reached from the two doors, and
 * the doors themselves. Without a bundler between, so that they say what the source says.
 */
export async function writeTypes(folder: string): Promise<void> {
  const types = join(folder, 'types');
  mkdirSync(types, { recursive: true });
  const config = join(types, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: fromRoot('tsconfig.json'),
      files: ['src/index.ts', 'src/define.ts', 'src/env.d.ts'].map(fromRoot),
      include: [],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: fromRoot('src'),
        outDir: types,
        typeRoots: [fromRoot('node_modules/@types')],
      },
    }),
  );
  await runCompiler(config);
  rmSync(config);
  const needed = new Set(DOORS.flatMap((door) => [...reach(join(types, `${door}.d.ts`))]));
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !needed.has(path)) rmSync(path);
  }
  for (const entry of readdirSync(types, { withFileTypes: true })) {
    const path = join(types, entry.name);
    if (entry.isDirectory() && !readdirSync(path, { recursive: true }).some((name) => `${name}`.endsWith('.ts'))) {
      rmSync(path, { recursive: true });
    }
  }
  for (const path of needed) {
    // Node's resolution wants the names that the files would have at run time.
    writeFileSync(path, readFileSync(path, 'utf8').replace(RELATIVE, '$1$2$3.js$2'));
  }
  for (const door of DOORS) writeFileSync(join(folder, `${door}.d.ts`), `export * from './types/${door}.js';\n`);
}

/** A declaration file and all that it imports. */
function reach(path: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, , , target] of readFileSync(path, 'utf8').matchAll(RELATIVE)) {
    const next = resolve(dirname(path), `${target}.d.ts`);
    if (!existsSync(next)) throw new Error(`${path} imports ${target}, which has no declarations.`);
    reach(next, found);
  }
  return found;
}

/** Runs the compiler of this project with a configuration; rejects with what it said. */
export function runCompiler(config: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [fromRoot('node_modules/typescript/bin/tsc'), '-p', config], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`The types are not right.\n${output}`))));
  });
}

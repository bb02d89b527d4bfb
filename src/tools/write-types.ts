import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { runNode } from './command-line.ts';
import { fromRoot } from './project-files.ts';

/**
 * Writes the package's declaration files into a folder, one per door, with everything it exports inside: what a
 * publisher's editor shows, and nothing of the code behind it. This project's compiler says what the types are; they
 * are rolled up by the oldest TypeScript that the package supports (see `overrides` in package.json), so a type that
 * publishers with that version could not read fails the build.
 */
export async function writeTypes(folder: string): Promise<void> {
  // Not within node_modules, since what is there counts as a library and is left out; but with the libraries in reach.
  const home = mkdtempSync(join(tmpdir(), 'offer-wall-types-'));
  symlinkSync(fromRoot('node_modules'), join(home, 'node_modules'), 'junction');
  const emitted = join(home, 'types');
  mkdirSync(emitted);
  try {
    await emitDeclarations(emitted);
    const output = { exportReferencedTypes: false, noBanner: true };
    const entries = [
      { filePath: join(emitted, 'index.d.ts'), output: { ...output, inlineDeclareGlobals: true } },
      // Globals are declared in one of the two.
      { filePath: join(emitted, 'sandbox/testing.d.ts'), output },
    ];
    const [index, testing] = generateDtsBundle(entries, {
      preferredConfigPath: writeConfig(emitted, { compilerOptions: reading }),
    });
    if (!index || !testing) throw new Error('The declarations could not be rolled up.');
    writeFileSync(join(folder, 'index.d.ts'), index);
    writeFileSync(join(folder, 'testing.d.ts'), testing);
    // The same exports: a class declared twice would be two classes.
    writeFileSync(join(folder, 'define.d.ts'), "export * from './index.js';\n");
    writeFileSync(join(folder, 'load.d.ts'), "export { type LoadOptions, loadOfferWall } from './index.js';\n");
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** How the declarations are read when they are rolled up. */
const reading = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** Writes the declarations of every file that the doors reach. */
async function emitDeclarations(folder: string): Promise<void> {
  await runCompiler(
    writeConfig(folder, {
      extends: fromRoot('src/tsconfig.json'),
      files: ['src/index.ts', 'src/define.ts', 'src/sandbox/testing.ts', 'src/env.d.ts'].map(fromRoot),
      include: [],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: fromRoot('src'),
        outDir: folder,
      },
    }),
  );
}

/** Writes a compiler's configuration into a folder; its path. */
function writeConfig(folder: string, config: object): string {
  const path = join(folder, 'tsconfig.json');
  writeFileSync(path, JSON.stringify(config));
  return path;
}

/**
 * Runs the compiler of this project with a configuration.
 * @throws where it is not content
 */
export const runCompiler = (config: string): Promise<void> =>
  runNode([fromRoot('node_modules/typescript/bin/tsc'), '-p', config], 'The types are not right: see above.');

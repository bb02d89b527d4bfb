import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, build as viteBuild } from 'vite';
import { fromRoot, minification, TARGET } from '../../../src/tools/bundles.ts';

/** The names that files take from packages, by package. */
export type Uses = Map<string, Set<string>>;

/** What the source files of a built script take from packages; its map tells which files they are. */
export function usesOf(script: string): Uses {
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${script}.map`, 'utf8'));
  const uses: Uses = new Map();
  for (const source of sources.filter((name) => !name.includes('node_modules/'))) {
    // As they lie from `dist/`.
    const path = resolve(fromRoot('dist'), source);
    for (const { moduleRequest, entries } of parseSync(path, readFileSync(path, 'utf8')).module.staticImports) {
      const names = entries
        .filter(({ isType }) => !isType)
        .map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? kind)));
      if (names.length === 0 || moduleRequest.value.startsWith('.')) continue;
      if (names.includes('NamespaceObject')) throw new Error(`${source} imports all of ${moduleRequest.value}.`);
      const known = uses.get(moduleRequest.value) ?? new Set();
      uses.set(moduleRequest.value, new Set([...known, ...names]));
    }
  }
  return uses;
}

/**
 * The same parts of the packages as they are installed, built with nothing of this project: the same bundler and
 * minifier, no plugin, no code of ours.
 * @param changed another file in place of a package's
 */
export async function reference(uses: Uses, changed: Record<string, string> = {}): Promise<string> {
  const cache = fromRoot('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'stock-'));
  try {
    const lines = [...uses].map(([from, names], place) => {
      const exported = [...names].map((name) => `${name} as ${name}${place}`);
      return `export { ${exported.join(', ')} } from '${from}';\n`;
    });
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, lines.join(''));
    await viteBuild({
      configFile: false,
      root: fromRoot('.'),
      publicDir: false,
      logLevel: 'warn',
      resolve: { alias: changed },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: TARGET,
        ...minification,
        rolldownOptions: { checks: { pluginTimings: false } },
        lib: { entry, formats: ['es'], fileName: () => 'reference.js' },
      },
    });
    return readFileSync(join(folder, 'reference.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

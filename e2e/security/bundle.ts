import { build } from 'vite';
import { fromRoot } from '../../src/tools/bundles.ts';

const made = new Map<string, Promise<string>>();

/** A script of `page/` with all that it imports, as one classic script for any browser. */
export function bundlePage(name: string): Promise<string> {
  const script = made.get(name) ?? make(fromRoot(`e2e/security/page/${name}.ts`));
  made.set(name, script);
  return script;
}

async function make(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'page' } },
  });
  for (const { output } of [result].flat().filter((built) => 'output' in built)) {
    for (const file of output) if (file.type === 'chunk') return file.code;
  }
  throw new Error(`Nothing was built from ${entry}.`);
}

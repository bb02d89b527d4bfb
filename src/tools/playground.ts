import { build, type InlineConfig } from 'vite';
import { defines, fromRoot, jsx } from './bundles.ts';
import { readFacts } from './docs/source.ts';

/** What the playground is told when it is built: what the documentation says of options and custom properties. */
export function playgroundDefines(): Record<string, string> {
  const { options, customProperties } = readFacts();
  return { ...defines, FACTS: JSON.stringify({ options, customProperties }) };
}

/** A build of one of the playground's entries. */
const bundle = (entry: string, build: InlineConfig['build']): InlineConfig => ({
  configFile: false,
  root: fromRoot('.'),
  publicDir: false,
  logLevel: 'warn',
  define: playgroundDefines(),
  oxc: jsx,
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: false,
    ...build,
    rolldownOptions: { input: fromRoot(entry), output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});

/** Builds the playground's scripts: the files' texts by their names. */
export async function buildPlayground(entry = 'src/playground/main.tsx'): Promise<Map<string, string>> {
  const result = await build(bundle(entry, { write: false }));
  if (!('output' in result)) throw new Error('The playground was not built.');
  return new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

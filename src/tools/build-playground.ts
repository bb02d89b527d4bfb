import { build, type InlineConfig } from 'vite';
import { defines, fromRoot, jsx } from './bundle-settings.ts';
import { readChoices } from './docs/read-facts.ts';

interface PlaygroundOptions {
  /** Of the files; default: that of the entry. */
  name?: string;
  isWorker?: boolean;
  define?: Record<string, string>;
}

/** A build of one of the playground's entries. */
const bundle = (entry: string, { isWorker, define, name = '[name]' }: PlaygroundOptions): InlineConfig => ({
  configFile: false,
  root: fromRoot('.'),
  publicDir: false,
  logLevel: 'warn',
  define: { ...defines, FACTS: JSON.stringify(readChoices()), ...define },
  oxc: jsx,
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: false,
    write: false,
    // Not every browser takes modules as service workers, and none lets them import on demand.
    ...(isWorker
      ? { lib: { entry: fromRoot(entry), formats: ['iife'], name: 'Demo', fileName: () => 'worker.js' } }
      : {}),
    rolldownOptions: {
      input: fromRoot(entry),
      output: isWorker
        ? { codeSplitting: false }
        : { entryFileNames: `${name}.js`, chunkFileNames: '[name].js', assetFileNames: `${name}[extname]` },
    },
  },
});

/** Builds one of the playground's entries: the files' texts by their names. */
export async function buildEntry(entry: string, options: PlaygroundOptions = {}): Promise<Map<string, string>> {
  const result = await build(bundle(entry, options));
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : `${file.source}`]));
}

let built: Promise<Map<string, string>> | undefined;

/**
 * Builds what the playground and the home page load, with the wall that ours is compared with, once: texts by their
 * names.
 */
export function buildPlayground(): Promise<Map<string, string>> {
  built ??= Promise.all([
    buildEntry('src/playground/main.tsx'),
    buildEntry('src/playground/home.ts'),
    buildEntry('src/tools/bench/rivals/react/main.tsx', { name: 'iframe-rival-wall' }),
  ]).then((files) => new Map(files.flatMap((each) => [...each])));
  return built;
}

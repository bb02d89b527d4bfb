import { type InlineConfig, mergeConfig, build as viteBuild } from 'vite';
import { fromRoot } from './project-files.ts';

/** What differs from a module with the name of its entry. */
interface EntryOptions {
  /** Of the files. */
  name?: string;
  /** Makes a classic script of it, with all that it loads inside. */
  isClassic?: boolean;
  /** More for Vite. */
  config?: InlineConfig;
}

/** Builds an entry as Vite builds applications, in memory: the texts of the files by their names. */
export async function buildEntry(
  entry: string,
  { name = '[name]', isClassic = false, config = {} }: EntryOptions = {},
): Promise<Map<string, string>> {
  const path = fromRoot(entry);
  const usual: InlineConfig = {
    configFile: false,
    root: fromRoot('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: false,
      ...(isClassic ? { lib: { entry: path, formats: ['iife'], name: 'Entry' } } : {}),
      rolldownOptions: {
        input: path,
        output: {
          entryFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
          ...(isClassic ? { codeSplitting: false } : { chunkFileNames: '[name].js' }),
        },
      },
    },
  };
  const result = await viteBuild(mergeConfig(usual, config));
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : `${file.source}`]));
}

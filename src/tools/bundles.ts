import { dirname, relative, resolve } from 'node:path';
import type { Alias, BuildEnvironmentOptions, InlineConfig, OxcOptions } from 'vite';
import { type LanguageTag, languages } from '../i18n/languages.ts';
import { fromRoot, version } from './project-files.ts';

/** What the code is told at build time: its version; the files of the chunks and of the wall where they are known. */
export const definesOf = ({
  version,
  files = {},
  integrity = '',
}: {
  version: string;
  files?: Record<string, string>;
  /** The hash of the wall's file. */
  integrity?: string;
}) => ({
  VERSION: JSON.stringify(version),
  WALL_FILE: JSON.stringify(files.wall ?? ''),
  WALL_INTEGRITY: JSON.stringify(integrity),
  CHUNK_FILES: JSON.stringify(files),
  LANGUAGE_HASHES: JSON.stringify(Object.fromEntries(languages.map((tag) => [tag, files[tag]?.split('.').at(-2)]))),
});

/** What a language's file calls its words: `pt-BR` is no name for a variable. */
export const nameOfWords = (tag: LanguageTag): string => tag.replace('-', '');

/** The same for code that is not built, but tested as it stands. */
export const defines = definesOf({ version });

/** The oldest browsers that are served: they all have `light-dark()`, relative colours and constructed style sheets. */
const TARGET = ['chrome123', 'firefox128', 'safari18'];

/** What every script begins with: the licences of its parts ask for a notice wherever it goes. The file lies beside it. */
const banner = '/*! offer-wall, MIT licence. Its parts have licences of their own: THIRD-PARTY-LICENSES.md */';

/**
 * Terser with its defaults, but the script is ASCII: a classic script is read in the charset of its page, which need not
 * be UTF-8.
 */
const minified = (preamble = banner): BuildEnvironmentOptions => ({
  minify: 'terser',
  terserOptions: { format: { ascii_only: true, comments: false, preamble } },
});

/**
 * The same for a script whose functions are nearly all used. It says so before anything else, and Chromium compiles them
 * while the file arrives, beside the page, rather than one by one while the first cards wait for them.
 */
const compiledAtOnce = minified(`//# allFunctionsCalledOnLoad\n${banner}`);

/** The names of a script, and of its sources relative to `dist/`, wherever it is built, and which of these are not ours. */
const outputOf = (name: string) => ({
  entryFileNames: name,
  sourcemapPathTransform: (source: string, map: string) =>
    relative(dirname(fromRoot(`dist/${name}`)), resolve(dirname(map), source)).replaceAll('\\', '/'),
  sourcemapIgnoreList: (source: string, map: string) =>
    resolve(dirname(map), source).startsWith(fromRoot('node_modules')),
});

/** JSX becomes calls of `h`. */
export const jsx: { jsx: Exclude<OxcOptions['jsx'], string | undefined> } = {
  // Without marks for pure calls: once minified they stand in the wrong places, and publishers' bundlers complain of each.
  jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment', development: false, pure: false },
};

const base = (name: string): InlineConfig => ({
  configFile: false,
  root: fromRoot('.'),
  publicDir: false,
  logLevel: 'warn',
  oxc: jsx,
  build: {
    outDir: fromRoot('dist'),
    emptyOutDir: false,
    target: TARGET,
    reportCompressedSize: false,
    cssMinify: true,
    // For us, and not in the package: the scripts do not mention their maps.
    sourcemap: 'hidden',
  },
  cacheDir: fromRoot(`node_modules/.vite/${name}`),
});

/**
 * A script.
 * @param alias what is built in place of a module that is imported: a file of this project
 * @param more of the build's options
 */
const file = (
  name: string,
  entry: string,
  format: 'iife' | 'es',
  alias: Alias[] = [],
  more: BuildEnvironmentOptions = minified(),
): InlineConfig => {
  const config = base(name);
  return {
    ...config,
    resolve: { alias },
    build: {
      ...config.build,
      ...more,
      lib: { entry: fromRoot(entry), formats: [format], name: 'OfferWallScript', fileName: () => name },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          ...(format === 'iife' ? { codeSplitting: false } : {}),
          ...outputOf(name),
          hashCharacters: 'hex',
        },
      },
    },
  };
};

/**
 * One of the chunks that are loaded on demand. It says its version, and its name changes with its content, so that
 * scripts of any version find the chunks they were built with. The x is there because a hash may begin with "ad", and
 * such names are on ad-blocking lists.
 */
const chunk = (name: string, entry: string, alias: Alias[] = [], more = ''): InlineConfig => {
  const config = file(`offer-wall.${name}.x[hash].js`, entry, 'es', alias);
  const versioned = {
    name: 'versioned',
    transform: (code: string, id: string) =>
      id === fromRoot(entry) ? { code: `${code}\nexport const version = VERSION;${more}`, map: null } : null,
  };
  return { ...config, plugins: [versioned] };
};

/** The words of a language. Modules are read as UTF-8 wherever they lie, so the letters may stay what they are. */
const language = (tag: LanguageTag): InlineConfig => {
  const more = `export const locale = '${tag}'; export { ${nameOfWords(tag)} as words };`;
  const config = chunk(tag, `src/i18n/locales/${tag}.ts`, [], more);
  return { ...config, build: { ...config.build, terserOptions: { format: { comments: false, preamble: banner } } } };
};

/** One of the package's doors. `resolve` says which imports stay as they are, and what they are called then. */
const door = (
  name: string,
  resolve: (source: string, importer?: string) => string | false,
  entry = `src/${name}.ts`,
): InlineConfig => {
  const config = file(`${name}.js`, entry, 'es');
  const resolveId = (source: string, importer?: string) => {
    const id = resolve(source, importer);
    return id ? { id, external: true } : null;
  };
  return { ...config, plugins: [{ name: 'door', enforce: 'pre', resolveId }] };
};

/**
 * A part of the sandbox, with everything inside: the program for Node, or the service for tests.
 * @param more of the build's options
 */
const sandbox = (name: string, more: BuildEnvironmentOptions = {}): InlineConfig => {
  const config = base('sandbox');
  return {
    ...config,
    ssr: { noExternal: true },
    build: {
      ...config.build,
      target: 'node20',
      minify: true,
      ssr: fromRoot(`src/sandbox/${name}.ts`),
      ...more,
      rolldownOptions: { output: { codeSplitting: false, ...outputOf(`sandbox/${name}.js`) } },
    },
  };
};

/** What is loaded on demand. It is built first, since the rest has to know the names of the files. */
export const chunks: InlineConfig[] = [
  chunk('html', 'src/html/index.ts'),
  chunk('doctor', 'src/doctor/index.ts'),
  chunk('features', 'src/features/index.ts', [
    { find: /^(preact(\/hooks)?|@preact\/signals)$/, replacement: fromRoot('src/features/preact-bridge.ts') },
  ]),
  ...languages.map(language),
];

/** The ways to import what comes later, for scripts of a kind: `src/loading/` has a file for each. */
const loadingAs = (kind: 'classic' | 'standalone'): Alias[] => [
  { find: /^.*\/(import-chunks|import-wall)\.ts$/, replacement: fromRoot(`src/loading/$1.${kind}.ts`) },
];

/**
 * The wall as a classic script: it loads wherever the shell does, without CORS headers. It has to know the names of the
 * chunks, and the shell its name.
 */
export const wall = file(
  'offer-wall.wall.x[hash].js',
  'src/session/wall-script.ts',
  'iife',
  loadingAs('classic'),
  compiledAtOnce,
);

/** The scripts for pages. */
export const scripts: InlineConfig[] = [
  file('offer-wall.js', 'src/embed.ts', 'iife', loadingAs('classic'), compiledAtOnce),
  // It has everything inside, so the licences of all parts can be given here.
  file('offer-wall.standalone.js', 'src/embed.ts', 'iife', loadingAs('standalone'), {
    ...minified(),
    license: { fileName: 'THIRD-PARTY-LICENSES.md' },
  }),
];

/**
 * The rest of the package.
 * @param files the chunks' files by their names
 */
export const doors = (files: Record<string, string>): InlineConfig[] => {
  // Literal imports, so that bundlers can follow them.
  const parts = (source: string): string | false => {
    const tag = /\/locales\/([\w-]+)\.ts$/.exec(source)?.[1];
    if (languages.some((language) => language === tag)) return `./${files[tag ?? '']}`;
    const chunk = /\/(\w+)\/index\.ts$/.exec(source)?.[1] ?? '';
    if (chunk === 'session') return './wall.js';
    return chunk in files && `./${files[chunk]}`;
  };
  return [
    door('index', parts),
    door('wall', (source, importer) => importer !== undefined && parts(source), 'src/session/index.ts'),
    door('load', () => false),
    door('define', (_source, importer) => importer !== undefined && './index.js'),
    sandbox('testing'),
    // Its licences are those of both: the service for tests has nothing inside that the program has not.
    sandbox('cli', { license: { fileName: 'sandbox/THIRD-PARTY-LICENSES.md' } }),
  ];
};

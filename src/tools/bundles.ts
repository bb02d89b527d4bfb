import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

/** A file of this project, by its path from the top. */
export const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };

/** The sanitizer's file name, beside the script. */
const SANITIZER_FILE = 'offer-wall.html.js';

/** The file name of what else is loaded on demand. */
const EXTRA_FILE = 'offer-wall.extra.js';

/** What the code is told at build time. */
export const defines = {
  VERSION: JSON.stringify(version),
  SANITIZER_FILE: JSON.stringify(SANITIZER_FILE),
  EXTRA_FILE: JSON.stringify(EXTRA_FILE),
};

/** The oldest browsers that are served: they all have `light-dark()`, relative colours and constructed style sheets. */
const TARGET = ['chrome123', 'firefox128', 'safari18'];

const base = (name: string): InlineConfig => ({
  configFile: false,
  root: fromRoot('.'),
  publicDir: false,
  logLevel: 'warn',
  define: defines,
  oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
  build: { outDir: fromRoot('dist'), emptyOutDir: false, target: TARGET, reportCompressedSize: false, cssMinify: true },
  cacheDir: fromRoot(`node_modules/.vite/${name}`),
});

const file = (
  name: string,
  entry: string,
  format: 'iife' | 'es',
  { swap, license }: { swap?: [RegExp, string]; license?: string } = {},
): InlineConfig => {
  const config = base(name);
  return {
    ...config,
    plugins: [
      ...(swap
        ? [
            {
              name: 'swap',
              enforce: 'pre' as const,
              resolveId: (source: string) => (swap[0].test(source) ? fromRoot(swap[1]) : null),
            },
          ]
        : []),
    ],
    build: {
      ...config.build,
      // In ASCII: a classic script is read in the charset of its page, which need not be UTF-8.
      minify: 'terser',
      terserOptions: { format: { ascii_only: true, comments: false } },
      ...(license ? { license: { fileName: license } } : {}),
      lib: { entry: fromRoot(entry), formats: [format], name: 'OfferWallScript', fileName: () => name },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { ...(format === 'iife' ? { codeSplitting: false } : {}), entryFileNames: name },
      },
    },
  };
};

/** One of the package's doors. `resolve` says which imports stay as they are, and what they are called then. */
const door = (name: string, resolve: (source: string, importer?: string) => string | false): InlineConfig => {
  const config = file(`${name}.js`, `src/${name}.ts`, 'es');
  const resolveId = (source: string, importer?: string) => {
    const id = resolve(source, importer);
    return id ? { id, external: true } : null;
  };
  return { ...config, plugins: [{ name: 'door', enforce: 'pre', resolveId }] };
};

/** The sandbox as a program for Node, with everything inside. */
const sandbox = (): InlineConfig => {
  const config = base('sandbox');
  return {
    ...config,
    ssr: { noExternal: true },
    build: {
      ...config.build,
      target: 'node20',
      minify: false,
      ssr: fromRoot('src/sandbox/cli.ts'),
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'sandbox/cli.js' } },
    },
  };
};

/** Everything that Vite builds, in the order of DESIGN's section 2. */
export const bundles: InlineConfig[] = [
  file('offer-wall.js', 'src/embed.ts', 'iife', { swap: [/\/load\.ts$/, 'src/lazy/load.classic.ts'] }),
  file(SANITIZER_FILE, 'src/html/index.ts', 'es'),
  file(EXTRA_FILE, 'src/extra/index.ts', 'es', { swap: [/^preact$/, 'src/extra/kit.ts'] }),
  // It has everything inside, so the licences of all parts can be told here.
  file('offer-wall.standalone.js', 'src/embed.ts', 'iife', {
    swap: [/\/load\.ts$/, 'src/lazy/load.standalone.ts'],
    license: 'THIRD-PARTY-LICENSES.md',
  }),
  // A literal import, so that bundlers can follow it.
  door('index', (source) => {
    if (source.endsWith('/html/index.ts')) return `./${SANITIZER_FILE}`;
    return source.endsWith('/extra/index.ts') && `./${EXTRA_FILE}`;
  }),
  door('define', (_source, importer) => importer !== undefined && './index.js'),
  sandbox(),
];

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { leaveOutUnused } from './unused.ts';

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

/**
 * Signals bring hooks along for what this project does not use: signals of a component's own, and signals as text in
 * JSX. Without them every file is 700 bytes smaller. Tests run with the same substitute.
 */
export const WITHOUT_HOOKS = { find: /^preact\/hooks$/, replacement: fromRoot('src/ui/hooks.ts') };

/** The build for current browsers; by itself Vite would take the one for old ones. */
const MODERN = ['signals', 'signals-core'].map((name) => ({
  find: new RegExp(`^@preact/${name}$`),
  replacement: fromRoot(`node_modules/@preact/${name}/dist/${name}.mjs`),
}));

const base = (name: string): InlineConfig => ({
  configFile: false,
  root: fromRoot('.'),
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: [WITHOUT_HOOKS, ...MODERN] },
  define: defines,
  oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
  build: { outDir: fromRoot('dist'), emptyOutDir: false, target: TARGET, reportCompressedSize: false, cssMinify: true },
  cacheDir: fromRoot(`node_modules/.vite/${name}`),
});

/**
 * Names of our own that no page, service or library knows, and DOMPurify's options but for those that it also reads by
 * their names as text. Short in all files alike: `offer-wall.js` hands its wall to the chunks.
 */
const OWN_NAMES =
  'wall settings opening offer creative report retryDetails getOffer openTab lists leave kept say receipt retryAfter';
const DOMPURIFY_NAMES =
  'ALLOWED_URI_REGEXP ALLOW_ARIA_ATTR ALLOW_DATA_ATTR ALLOW_SELF_CLOSE_IN_ATTR ALLOW_UNKNOWN_PROTOCOLS FORCE_BODY ' +
  'IN_PLACE KEEP_CONTENT NAMESPACE PARSER_MEDIA_TYPE RETURN_DOM RETURN_DOM_FRAGMENT RETURN_TRUSTED_TYPE SAFE_FOR_TEMPLATES ' +
  'SAFE_FOR_XML SANITIZE_DOM SANITIZE_NAMED_PROPS TRUSTED_TYPES_POLICY WHOLE_DOCUMENT';
const shortNames = Object.fromEntries(
  `${OWN_NAMES} ${DOMPURIFY_NAMES}`.split(' ').map((name, place) => [`$${name}`, `_${place.toString(36)}`]),
);

/**
 * Short names and several passes: every byte of these files is paid for by each visitor of each page. Made anew for each
 * file: terser adds to the names, and which file it came to first would change the bytes of the others.
 */
const terserOptions = () => ({
  ecma: 2020 as const,
  module: true,
  toplevel: true,
  compress: { passes: 3, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
  mangle: {
    properties: { regex: new RegExp(`^(${OWN_NAMES} ${DOMPURIFY_NAMES})$`.replace(/ /g, '|')), builtins: true },
  },
  nameCache: { props: { props: { ...shortNames } } },
  format: { comments: false as const, ascii_only: true },
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
      leaveOutUnused,
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
      minify: 'terser',
      terserOptions: terserOptions(),
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
  return { ...config, plugins: [leaveOutUnused, { name: 'door', enforce: 'pre', resolveId }] };
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
  file(SANITIZER_FILE, 'src/html/sanitize.ts', 'es'),
  file(EXTRA_FILE, 'src/extra/index.ts', 'es', { swap: [/^preact$/, 'src/extra/kit.ts'] }),
  // It has everything inside, so the licences of all parts can be told here.
  file('offer-wall.standalone.js', 'src/embed.ts', 'iife', {
    swap: [/\/load\.ts$/, 'src/lazy/load.standalone.ts'],
    license: 'THIRD-PARTY-LICENSES.md',
  }),
  // A literal import, so that bundlers can follow it.
  door('index', (source) => {
    if (source.endsWith('/sanitize.ts')) return `./${SANITIZER_FILE}`;
    return source.endsWith('/extra/index.ts') && `./${EXTRA_FILE}`;
  }),
  door('define', (_source, importer) => importer !== undefined && './index.js'),
  sandbox(),
];

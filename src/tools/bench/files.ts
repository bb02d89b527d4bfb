import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { build } from '../build.ts';
import { fromRoot } from '../bundles.ts';
import { isFresh } from '../dist-freshness.ts';

const OUT = 'node_modules/.cache/bench';

/** What is built besides the wall: the opponents, and what looks on from within a page. */
const entries = {
  floor: 'opponents/floor/main.ts',
  react: 'opponents/react/main.tsx',
  probe: 'probe.ts',
} as const;

/** Builds one as Vite builds applications, with its defaults. */
const buildOne = async (name: string, entry: string): Promise<void> => {
  await viteBuild({
    configFile: false,
    root: fromRoot('src/tools/bench'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: fromRoot(OUT),
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      target: 'chrome123',
      rolldownOptions: {
        input: { [name]: fromRoot(`src/tools/bench/${entry}`) },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
};

/** Builds all that is compared: the wall where it is not up to date, and its opponents. */
export async function buildAll(): Promise<void> {
  if (!isFresh()) await build();
  mkdirSync(fromRoot(OUT), { recursive: true });
  for (const [name, entry] of Object.entries(entries)) await buildOne(name, entry);
}

/** What looks on from within a page. */
export const probe = (): string => readFileSync(fromRoot(`${OUT}/probe.js`), 'utf8');

/** The scripts and style sheets by their names. */
export function readFiles(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const read = (folder: string, which: RegExp) => {
    for (const name of readdirSync(fromRoot(folder))) {
      if (which.test(name)) files.set(name, readFileSync(join(fromRoot(folder), name)));
    }
  };
  read(OUT, /\.(js|css)$/);
  read('dist', /^offer-wall\..*js$/);
  return files;
}

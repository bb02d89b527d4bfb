import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { bundles, fromRoot } from './bundles.ts';
import { writeManifest } from './docs/manifest.ts';
import { noteSource, sourceHash } from './fresh.ts';
import { checkSizes, measure, sizeTable } from './sizes.ts';
import { writeTypes } from './types.ts';
import { writeWrappers } from './wrappers.ts';

/**
 * Builds all of `dist/`, always to the same bytes, and says the sizes.
 * @throws where something cannot be built, or (after writing) where a file is larger than its gate: see `sizes.ts`
 */
export async function build(): Promise<void> {
  // Made elsewhere and then put in place: whoever reads `dist/` meanwhile finds a whole one.
  const cache = fromRoot('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(join(cache, 'build-'));
  const source = sourceHash();
  try {
    const stage = join(temporary, 'dist');
    mkdirSync(stage);
    await buildInto(stage);
    rmSync(fromRoot('dist'), { recursive: true, force: true });
    cpSync(stage, fromRoot('dist'), { recursive: true });
    noteSource(source);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  const sizes = measure(fromRoot('dist'));
  console.log(sizeTable(sizes));
  checkSizes(sizes, process.env.OFFER_WALL_SIZES);
}

/** Builds everything into an empty folder. */
export async function buildInto(folder: string): Promise<void> {
  await Promise.all([
    writeTypes(folder),
    ...bundles.map((bundle) => viteBuild({ ...bundle, build: { ...bundle.build, outDir: folder } })),
  ]);
  cpSync(fromRoot('public/creatives'), join(folder, 'sandbox/creatives'), { recursive: true });
  chmodSync(join(folder, 'sandbox/cli.js'), 0o755);
  writeManifest(join(folder, 'custom-elements.json'));
  await writeWrappers(folder);

  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort();
  for (const name of scripts) checkAscii(name, readFileSync(join(folder, name)));
  const integrity = scripts.map((name) => [name, sri(readFileSync(join(folder, name)))]);
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(integrity), null, 2)}\n`);
}

/** Value for an `integrity` attribute. */
const sri = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A script is read in the charset of its page, which need not be UTF-8. */
function checkAscii(name: string, content: Uint8Array): void {
  const place = content.findIndex((byte) => byte > 0x7e);
  if (place >= 0) throw new Error(`${name} has a character beyond ASCII at byte ${place}.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // `npm run build -- folder` builds into an empty folder, and leaves `dist/` alone.
  const [folder] = process.argv.slice(2);
  try {
    await (folder ? buildInto(folder) : build());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

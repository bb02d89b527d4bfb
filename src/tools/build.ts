import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type InlineConfig, build as viteBuild } from 'vite';
import { languages } from '../i18n/languages.ts';
import { chunksIn, isFresh, noteSource, scriptsIn, sourceHash, sri, writeIntegrity } from './built-files.ts';
import { chunks, definesOf, doors, scripts, wall } from './bundles.ts';
import { runWhenCalled } from './command-line.ts';
import { readFacts } from './docs/read-facts.ts';
import { fromRoot, version } from './project-files.ts';
import { brotli, checkSizes, gzip, measure, sizeTable } from './sizes.ts';
import { writeSbom } from './write-sbom.ts';
import { writeTypes } from './write-types.ts';
import { writeWrappers } from './write-wrappers.ts';

/**
 * Builds all of `dist/`, always to the same bytes, and says the sizes.
 * @throws where something cannot be built, or (after writing) where a file is larger than its gate: see `sizes.ts`
 */
export async function build(): Promise<void> {
  // Built elsewhere and then put in place: anything that reads `dist/` meanwhile finds it complete.
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
  checkSizes(sizes);
}

/** Builds `dist/` where it is not of the source as it is now: what is tested or shown would be another wall. */
export default async function buildWhereStale(): Promise<void> {
  if (!isFresh()) await build();
}

/** Builds everything into an empty folder. */
export async function buildInto(folder: string): Promise<void> {
  await Promise.all([writeTypes(folder), buildBundles(folder, version)]);
  cpSync(fromRoot('public/creatives'), join(folder, 'sandbox/creatives'), { recursive: true });
  chmodSync(join(folder, 'sandbox/cli.js'), 0o755);
  await writeWrappers(folder, readFacts());
  for (const name of scriptsIn(folder)) {
    const content = readFileSync(join(folder, name));
    if (!isUtf8(name)) checkAscii(name, content);
    checkInlining(name, `${content}`);
  }
  writeIntegrity(folder);
  writeSbom(folder);
  writeCdn(folder, version);
}

/** Builds what Vite builds. */
async function buildBundles(folder: string, version: string): Promise<void> {
  const files = await buildScripts(folder, version);
  await buildAll(folder, doors(files), definesOf({ version, files }));
}

/**
 * Builds the scripts for pages, with their chunks, as any version.
 * @returns the chunks' files by their names
 */
export async function buildScripts(folder: string, version: string): Promise<Record<string, string>> {
  await buildAll(folder, chunks, definesOf({ version }));
  await buildAll(folder, [wall], definesOf({ version, files: chunksIn(folder) }));
  const files = chunksIn(folder);
  const wallFile = join(folder, `${files.wall}`);
  // Under a name that stays: for shells whose own wall is gone.
  copyFileSync(wallFile, join(folder, 'offer-wall.wall.js'));
  await buildAll(folder, scripts, definesOf({ version, files, integrity: sri(readFileSync(wallFile)) }));
  return files;
}

const buildAll = (folder: string, bundles: readonly InlineConfig[], define: Record<string, string>) =>
  Promise.all(bundles.map((one) => viteBuild({ ...one, define, build: { ...one.build, outDir: folder } })));

/** Whether a script is a module that nothing but modules import, and those are always UTF-8: the words of a language, for one. */
const isUtf8 = (name: string): boolean =>
  name === 'angular.js' || languages.some((tag) => name.startsWith(`offer-wall.${tag}.x`));

/** A script is read in the charset of its page, which need not be UTF-8. */
function checkAscii(name: string, content: Uint8Array): void {
  const place = content.findIndex((byte) => byte > 0x7e);
  if (place >= 0) throw new Error(`${name} has a character beyond ASCII at byte ${place}.`);
}

/** Optimisers write scripts into the page, where these signs would end one early, or never. */
function checkInlining(name: string, source: string): void {
  const [sign] = /<!--|<\/script/i.exec(source) ?? [];
  if (sign) throw new Error(`${name} has ${sign} in it, and could not be written into a page: put the < in brackets.`);
}

/** The notices that the licences of the scripts' parts ask for. */
const NOTICES = 'THIRD-PARTY-LICENSES.md';

/**
 * Writes `cdn/<version>/` into a built folder: its scripts, each also compressed as a server sends them, their hashes,
 * the licences of their parts, and the tags that name them. The whole folder is for a server; `public/docs/delivery.md`
 * says how.
 * @returns the new folder
 */
export function writeCdn(folder: string, version: string): string {
  const target = join(folder, 'cdn', version);
  mkdirSync(target, { recursive: true });
  for (const name of scriptsIn(folder)) {
    copyFileSync(join(folder, name), join(target, name));
    const content = readFileSync(join(folder, name));
    writeFileSync(join(target, `${name}.br`), brotli(content));
    writeFileSync(join(target, `${name}.gz`), gzip(content));
  }
  copyFileSync(join(folder, NOTICES), join(target, NOTICES));
  writeIntegrity(target);
  writeFileSync(join(target, 'snippets.html'), snippets(target, version));
  return target;
}

/** The tags for a page, of this version and no other. */
function snippets(folder: string, version: string): string {
  const address = `https://cdn.example/${version}`;
  const wall = 'data-base-url="https://api.example" data-member-id="2173" data-page-size="12"';
  const integrity = sri(readFileSync(join(folder, 'offer-wall.standalone.js')));
  return `<!-- Version ${version}, until the page asks for another one. -->
<script async src="${address}/offer-wall.js"
        ${wall}></script>

<!-- The same in one file, which the browser compares with its hash. -->
<script async src="${address}/offer-wall.standalone.js"
        integrity="${integrity}" crossorigin="anonymous"
        ${wall}></script>
`;
}

// `npm run build -- folder` builds into an empty folder, and leaves `dist/` alone.
await runWhenCalled(import.meta.url, () => {
  const [into] = parseArgs({ allowPositionals: true }).positionals;
  return into ? buildInto(into) : build();
});

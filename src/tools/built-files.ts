import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOfProject, fromRoot } from './project-files.ts';

/** The scripts in a folder, by name. */
export const scriptsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort();

/** Value for an `integrity` attribute. */
export const sri = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes the hash of each script of a folder beside it, into `integrity.json`. */
export function writeIntegrity(folder: string): void {
  const hashes = scriptsIn(folder).map((name) => [name, sri(readFileSync(join(folder, name)))]);
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

/** The name of a chunk in that of its file. */
const NAME = /^offer-wall\.([\w-]+)\.x[\da-f]{8}\.js$/;

/** The chunks in a built folder: their files by their names, such as `html`. */
export const chunksIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).flatMap((file) => {
      const name = NAME.exec(file)?.[1];
      return name === undefined ? [] : [[name, file]];
    }),
  );

/** Where it is noted which source `dist/` was built from: not in `dist/`, which is published. */
const NOTE = fromRoot('node_modules/.cache/dist-source');

/** A hash of everything that a build depends on: the source, the creatives of the sandbox, the versions of the tools. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  const below = ['src', 'public/creatives'].flatMap(filesOfProject);
  for (const path of [...below, 'package.json', 'package-lock.json', 'tsconfig.json']) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(fromRoot(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether `dist/` was built from the source as it is now. */
export const isFresh = (): boolean =>
  existsSync(fromRoot('dist/offer-wall.js')) && existsSync(NOTE) && readFileSync(NOTE, 'utf8') === sourceHash();

/** Notes down which source `dist/` was built from. */
export function noteSource(hash: string): void {
  mkdirSync(dirname(NOTE), { recursive: true });
  writeFileSync(NOTE, hash);
}

/**
 * The folder with everything built from the source as it is now.
 * @throws where it was built from another, or not at all
 */
export function freshBuild(): string {
  if (!isFresh()) throw new Error('dist/ is not what the source is now: run "npm run build" first.');
  return fromRoot('dist');
}

/**
 * Packs the package as npm would publish it.
 * @param folder where the archive goes
 * @returns its path
 * @throws where `dist/` is not up to date, or npm fails
 */
export function packageTo(folder: string): string {
  freshBuild();
  mkdirSync(folder, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--loglevel=error', '--pack-destination', folder],
    { cwd: fromRoot('.'), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm pack failed.\n${stderr}`);
  const [packed]: { filename: string }[] = JSON.parse(stdout);
  if (!packed) throw new Error('npm pack made nothing.');
  return join(folder, packed.filename);
}

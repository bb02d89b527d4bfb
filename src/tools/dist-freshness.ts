import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fromRoot } from './bundles.ts';

/** Where it is noted which source `dist/` was built from: not in `dist/`, which is published. */
const NOTE = fromRoot('node_modules/.cache/dist-source');

/** A hash of everything that a build depends on: the source, the creatives of the sandbox, the versions of the tools. */
export function sourceHash(): string {
  const root = fromRoot('');
  const hash = createHash('sha256');
  const below = ['src', 'public/creatives'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .sort(),
  );
  for (const path of [...below, 'package.json', 'package-lock.json', 'tsconfig.json']) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
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

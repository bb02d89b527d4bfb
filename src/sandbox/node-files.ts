import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadFile } from './files.ts';

/** Reads the files of one directory and those below it, and nothing outside. */
function filesIn(directory: string): ReadFile {
  const root = resolve(directory);
  return async (name) => {
    const path = resolve(root, name);
    if (!path.startsWith(root + sep) || name.includes('\0')) return undefined;
    try {
      return new Uint8Array(await readFile(path));
    } catch {
      return undefined;
    }
  };
}

/** The creatives: in the package they lie beside the bundle, in the repository among the public files. */
export function creativesBeside(moduleUrl: string): ReadFile {
  const places = ['creatives', '../../public/creatives'].map((path) => fileURLToPath(new URL(path, moduleUrl)));
  return filesIn(places.find((place) => existsSync(place)) ?? places[0] ?? 'creatives');
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

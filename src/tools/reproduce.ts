/**
 * `npm run reproduce`: builds everything once more, somewhere else, and compares it with `dist/`, byte by byte. Another
 * folder may be named: `npm run reproduce -- node_modules/offer-wall/dist` tells whether a published package is what this
 * source makes.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildInto } from './build.ts';
import { fromRoot } from './bundles.ts';
import { SBOM_FILE } from './sbom.ts';

/** The files of a folder and of those below it, by their paths within it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/**
 * What differs between two built folders.
 * @param given may lack what is not published: source maps, and the copies for servers
 * @returns names of files; none where the two are the same
 */
export function differences(given: string, built: string): string[] {
  const names = new Set([...filesIn(given), ...filesIn(built).filter((name) => !/\.map$|^cdn\//.test(name))]);
  const read = (folder: string, name: string): Buffer | undefined => {
    try {
      return readFileSync(join(folder, name));
    } catch {
      return undefined;
    }
  };
  return [...names].sort().filter((name) => {
    const [one, other] = [read(given, name), read(built, name)];
    return !one || !other || !one.equals(other);
  });
}

async function main([given = fromRoot('dist')]: string[]): Promise<void> {
  const built = mkdtempSync(join(tmpdir(), 'offer-wall-'));
  try {
    await buildInto(built);
    const changed = differences(resolve(given), built);
    if (changed.length === 0) console.log(`The same, byte by byte: ${filesIn(resolve(given)).length} files.`);
    else {
      console.error(`Not the same: ${changed.join(', ')}.`);
      console.error(`Whether the source is the same is said by "offer-wall:source:sha256" in ${SBOM_FILE}.`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(built, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));

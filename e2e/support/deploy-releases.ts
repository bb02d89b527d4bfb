import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScripts } from '../../src/tools/build.ts';
import { chunksIn } from '../../src/tools/built-files.ts';
import { fromRoot } from '../../src/tools/bundle-settings.ts';
import type { Site } from './publisher-site.ts';

/** The scripts of one version in a folder. */
export interface Release {
  folder: string;
  version: string;
  /** The chunks' files by their names. */
  chunks: Record<string, string>;
}

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

/** The release in `dist/`. */
export const current = (): Release => ({ folder: fromRoot('dist'), version, chunks: chunksIn(fromRoot('dist')) });

/** Builds the same scripts as another version, into a folder of their own. */
export async function buildRelease(version: string): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), 'offer-wall-release-'));
  return { folder, version, chunks: await buildScripts(folder, version) };
}

const byName = (files: string[]): Record<string, string> => Object.fromEntries(files.map((file) => [file, file]));

/** Its chunks under their own names. */
export const chunksOf = ({ chunks }: Release): Record<string, string> => byName(Object.values(chunks));

/** All its scripts under their own names. */
export const everything = (release: Release): Record<string, string> => ({
  ...byName(['offer-wall.js', 'offer-wall.wall.js']),
  ...chunksOf(release),
});

const JAVASCRIPT = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };

/**
 * Puts files of a release at a path of a site, such as `/cdn/`.
 * @param names the files by the names that they get there
 */
export function deploy(site: Site, path: string, { folder }: Release, names: Record<string, string>): void {
  for (const [name, file] of Object.entries(names)) {
    site.page(path + name, readFileSync(join(folder, file), 'utf8'), JAVASCRIPT);
  }
}

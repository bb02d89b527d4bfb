import { chunkAddress } from './chunk-address.ts';
import type { LanguageModule } from './language-chunks.ts';
import { languageFile } from './language-files.ts';
import { loadScript } from './load-script.ts';

/** The file of the wall, and its hash; filled in by the build. */
declare const WALL_FILE: string;
declare const WALL_INTEGRITY: string;
declare const CHUNK_FILES: { features: string };

const by = (file: string, timeLimit: number) => () =>
  loadScript<typeof import('../session/index.ts').wallChunk>({
    address: chunkAddress(file),
    integrity: WALL_INTEGRITY,
    timeLimit,
  });

/**
 * Ways to import the wall, best first: the file that belongs to this script; once more under another address, because
 * the browser may remember a failure; and the wall of whatever version is there. The first one gets most of the time:
 * over a slow network the others would only take its share.
 */
export const wallImports = [by(WALL_FILE, 20_000), by(`${WALL_FILE}?1`, 5_000), by('offer-wall.wall.js', 5_000)];

/** Imports what the wall will import, before the wall does. A failure is left to the wall. */
export const prefetchFeatures = (): Promise<unknown> => import(/* @vite-ignore */ chunkAddress(CHUNK_FILES.features));

export const prefetchLanguage = (tag: string): Promise<LanguageModule> =>
  import(/* @vite-ignore */ chunkAddress(languageFile(tag)));

import { warn } from '../config/warn.ts';
import { wallImports } from '../loading/import-wall.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { CONTRACT, type WallChunk } from './contract.ts';
import { describePage } from './page-for-wall.ts';

const wall = sharedByPage((): { loading: Promise<WallChunk> | undefined; loaded: WallChunk | undefined } => ({
  loading: undefined,
  loaded: undefined,
}));

/** The wall, if it is loaded. */
export const loadedWall = (): WallChunk | undefined => wall().loaded;

/**
 * Loads the wall, once for all elements of the page; after a failure the next call tries again.
 * @throws if it cannot be loaded: the console says why
 */
export function loadWall(): Promise<WallChunk> {
  const shared = wall();
  shared.loading ??= tryAll().catch((error) => {
    shared.loading = undefined;
    throw error;
  });
  return shared.loading;
}

async function tryAll(): Promise<WallChunk> {
  const reasons = new Set<string>();
  for (const load of wallImports) {
    try {
      const wallChunk: WallChunk = await load();
      if (wallChunk.contract === CONTRACT) {
        wallChunk.adoptPage(describePage());
        wall().loaded = wallChunk;
        return wallChunk;
      }
      reasons.add(`version ${wallChunk.version} of the wall does not fit this script`);
    } catch (error) {
      reasons.add(error instanceof Error ? error.message : `${error}`);
    }
  }
  // Where a policy has blocked all addresses, the files may well be there.
  const isBlocked = [...reasons].every((reason) => reason.startsWith('Content-Security-Policy'));
  const cure = isBlocked
    ? 'Add it there'
    : 'Upload all files that came with this offer-wall.js beside it, or name their folder with data-chunks="https://…/" on the script tag';
  const message = `no wall can be shown: ${[...reasons].join('; ')}. ${cure}`;
  warn(message, { topic: 'files' });
  throw Error(message);
}

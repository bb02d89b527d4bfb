import { warn } from '../config/warn.ts';
import { wallImports } from '../loading/import-wall.ts';
import { sharedByPage } from '../page/shared.ts';
import { CONTRACT, type WallPart } from './contract.ts';
import { describePage } from './shell-page.ts';

const wall = sharedByPage((): { loading: Promise<WallPart> | undefined; loaded: WallPart | undefined } => ({
  loading: undefined,
  loaded: undefined,
}));

/** The wall, if it is loaded. */
export const loadedWall = (): WallPart | undefined => wall().loaded;

/**
 * Loads the wall, once for all elements of the page; after a failure the next call tries again.
 * @throws if it cannot be loaded: the console says why
 */
export function loadWall(): Promise<WallPart> {
  const shared = wall();
  shared.loading ??= tryAll().then(
    (part) => {
      shared.loaded = part;
      return part;
    },
    (error) => {
      shared.loading = undefined;
      throw error;
    },
  );
  return shared.loading;
}

async function tryAll(): Promise<WallPart> {
  const reasons = new Set<string>();
  for (const load of wallImports) {
    try {
      const part: WallPart = await load();
      if (part.contract === CONTRACT) {
        part.adoptPage(describePage());
        return part;
      }
      reasons.add(`version ${part.version} of the wall does not fit this script`);
    } catch (error) {
      reasons.add(error instanceof Error ? error.message : `${error}`);
    }
  }
  // Where a policy has blocked all addresses, the files may well be there.
  const isBlocked = [...reasons].every((reason) => reason.startsWith('Content-Security-Policy'));
  const cure = isBlocked
    ? 'Add it to that directive'
    : 'Upload all files that came with this offer-wall.js beside it, or name their folder with data-chunks="https://…/" on the script tag';
  const message = `no wall can be shown: ${[...reasons].join('; ')}. ${cure}`;
  warn(message, { topic: 'files' });
  throw Error(message);
}

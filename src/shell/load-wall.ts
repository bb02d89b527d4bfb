import { warn } from '../config/warn.ts';
import { wallImports } from '../loading/import-wall.ts';
import { CONTRACT, type WallPart } from './contract.ts';
import { describePage } from './shell-page.ts';

let loading: Promise<WallPart> | undefined;
let loaded: WallPart | undefined;

/** The wall, if it is loaded. */
export const loadedWall = (): WallPart | undefined => loaded;

/**
 * Loads the wall, once for all elements of the page; after a failure the next call tries again.
 * @throws if it cannot be loaded: the console says why
 */
export function loadWall(): Promise<WallPart> {
  loading ??= tryAll().then(
    (part) => {
      loaded = part;
      return part;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
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

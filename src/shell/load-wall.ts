import { warn } from '../config/warn.ts';
import { waysToWall } from '../loading/import-wall.ts';
import { CONTRACT, type WallPart } from './contract.ts';
import { pageNow } from './shell-page.ts';

let coming: Promise<WallPart> | undefined;
let known: WallPart | undefined;

/** The wall, if it is there. */
export const wallThere = (): WallPart | undefined => known;

/**
 * Brings the wall, once for all elements of the page; after a failure the next call tries again.
 * @throws where it cannot be had: the console says why
 */
export function bringWall(): Promise<WallPart> {
  coming ??= find().then(
    (part) => {
      known = part;
      return part;
    },
    (error) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

async function find(): Promise<WallPart> {
  const reasons = new Set<string>();
  for (const load of waysToWall) {
    try {
      const part: WallPart = await load();
      if (part.contract === CONTRACT) {
        part.join(pageNow());
        return part;
      }
      reasons.add(`version ${part.version} of the wall does not fit this script`);
    } catch (error) {
      reasons.add(error instanceof Error ? error.message : `${error}`);
    }
  }
  // Where a policy has blocked all of them, the files may well be there.
  const isBlocked = [...reasons].every((reason) => reason.startsWith('Content-Security-Policy'));
  const cure = isBlocked
    ? 'Add it to that directive'
    : 'Upload all files that came with this offer-wall.js beside it, or name their folder with data-chunks="https://…/" on the script tag';
  const message = `no wall can be shown: ${[...reasons].join('; ')}. ${cure}`;
  warn(message, { topic: 'files' });
  throw Error(message);
}

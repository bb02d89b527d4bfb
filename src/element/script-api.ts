import type { forget } from '../shell/forget.ts';
import type { doctor } from './doctor.ts';
import type { mount } from './mount.ts';

/**
 * What the classic script gives a page: `window.OfferWall`. Code that may run before the script calls a stand-in, which
 * the script then replaces:
 * `window.OfferWall ||= { queue: [], mount: (...given) => void OfferWall.queue.push(given) }`.
 */
export interface OfferWallScript {
  /** Makes a wall and puts it into an element. */
  mount: typeof mount;
  /** Removes what the wall has stored in this browser, for one member or for everybody. */
  forget: typeof forget;
  /** Says on the console what is wrong with the walls of this page, and how to fix it. */
  doctor: typeof doctor;
  /** Version of the script. */
  readonly version: string;
}

declare global {
  interface Window {
    /** Set once the classic script has run; a page that only imports the package has none. */
    OfferWall?: OfferWallScript;
  }
  /** The same by its bare name. */
  var OfferWall: OfferWallScript | undefined;
}

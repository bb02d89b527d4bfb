import type { Endpoint } from '../api/error.ts';
import { unusedPreloads } from '../api/preload-links.ts';
import { requestLog } from '../api/request.ts';
import { warn, warnings } from '../config/warn.ts';
import type { ElementWithOptions } from '../element/read-settings.ts';
import type { ShellPage } from '../shell/contract.ts';
import { isOurs, ownAddress } from '../shell/script-tags.ts';
import type { WallEvents } from '../wall/host.ts';
import type { Wall } from '../wall/model.ts';
import { blockedDirectives } from './csp-violations.ts';
import type { ShortLivedWall } from './page-mistakes.ts';

declare const VERSION: string;

/** A failure that the person was shown. */
export interface Failure {
  /** Milliseconds since the epoch. */
  at: number;
  error: WallEvents['error'];
}

/** The last failure of each kind of request; of none, that of the wall itself. */
export type Failures = Map<Endpoint | undefined, Failure>;

/** A wall on the page. */
export interface RegisteredWall {
  element: ElementWithOptions;
  wall: Wall;
  failures: Failures;
}

/** What all walls of the page share: what the doctor needs to know but cannot see, and the places that walls have stored. */
export const pageRegistry = {
  version: VERSION,
  walls: new Set<RegisteredWall>(),
  /** The last walls that were removed within moments. */
  shortLivedWalls: [] as ShortLivedWall[],
  /** The targets that walls wait for: selectors that find nothing yet, and whatever a page gave in place of one. */
  awaitedTargets: new Set<unknown>(),
  /** The keys of places that walls of this document have stored. */
  placesLeft: new Set<string>(),
  isOurs,
  ownAddress,
  blockedDirectives,
  /** The last requests of all walls, the preloads that none of them has used, and what the console has said. */
  requestLog,
  unusedPreloads,
  warnings,
  warn,
};

/** Adds what the shell knows of the page. */
export function adoptShellPage({ warnings, awaitedTargets, placesLeft, isOurs, ownAddress }: ShellPage): void {
  Object.assign(pageRegistry, { warnings, awaitedTargets, placesLeft, isOurs, ownAddress });
}

/** The same, as the doctor gets it. */
export type PageRegistry = typeof pageRegistry;

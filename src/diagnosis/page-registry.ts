import type { Endpoint } from '../api/error.ts';
import { unusedPreloads } from '../api/preload-links.ts';
import { requestLog } from '../api/request.ts';
import { warn, warnings } from '../config/warn.ts';
import type { ElementWithOptions } from '../element/read-settings.ts';
import type { ShellPage } from '../shell/contract.ts';
import { isOurs, ownAddress } from '../shell/script-tags.ts';
import type { Wall, WallEvents } from '../wall/model.ts';
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

/** What the doctor needs to know but cannot see on the page. */
export const pageRegistry = {
  version: VERSION,
  walls: new Set<RegisteredWall>(),
  /** Walls that stood for a moment only: the last of them. */
  shortLivedWalls: [] as ShortLivedWall[],
  /** What walls wait for: selectors that find nothing yet, and whatever a page gave in place of one. */
  awaitedTargets: new Set<unknown>(),
  /** The keys of places that walls of this document have left. */
  placesLeft: new Set<string>(),
  isOurs,
  ownAddress,
  blockedDirectives,
  /** The last requests of all walls, the preloads that none of them took up, and what the console has said. */
  requestLog,
  unusedPreloads,
  warnings,
  warn,
};

/** Takes over what the shell knows of the page. */
export function adoptShellPage({
  warnings,
  awaitedTargets,
  placesLeft = pageRegistry.placesLeft,
  isOurs,
  ownAddress,
}: ShellPage): void {
  Object.assign(pageRegistry, { warnings, awaitedTargets, placesLeft, isOurs, ownAddress });
}

/** What the doctor is told. */
export type PageRegistry = typeof pageRegistry;

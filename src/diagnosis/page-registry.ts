import type { Endpoint } from '../api/error.ts';
import { openPreloads } from '../api/preload-links.ts';
import { requests } from '../api/request.ts';
import { told, warn } from '../config/warn.ts';
import type { ElementWithOptions } from '../element/read-settings.ts';
import type { ShellPage } from '../shell/contract.ts';
import { isOurs, ownAddress } from '../shell/script-tags.ts';
import type { Wall, WallEvents } from '../wall/model.ts';
import { blocking } from './csp-violations.ts';
import type { BriefWall } from './page-mistakes.ts';

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
export interface StandingWall {
  element: ElementWithOptions;
  wall: Wall;
  failures: Failures;
}

/** What the doctor needs to know but cannot see on the page. */
export const record = {
  version: VERSION,
  walls: new Set<StandingWall>(),
  /** Walls that stood for a moment only: the last of them. */
  briefWalls: [] as BriefWall[],
  /** What walls wait for: selectors that find nothing yet, and whatever a page gave in place of one. */
  targets: new Set<unknown>(),
  /** The keys of places that walls of this document have left. */
  placesLeft: new Set<string>(),
  isOurs,
  ownAddress,
  blocking,
  /** The last requests of all walls, the preloads that none of them took up, and what the console has said. */
  requests,
  openPreloads,
  told,
  warn,
};

/** Takes over what the shell knows of the page. */
export function joinRecord({ told, targets, placesLeft = record.placesLeft, isOurs, ownAddress }: ShellPage): void {
  Object.assign(record, { told, targets, placesLeft, isOurs, ownAddress });
}

/** What the doctor is told. */
export type PageRecord = typeof record;

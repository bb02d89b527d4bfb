/** What is remembered of all walls of a page for the doctor, which is loaded only if it is asked, or something seems wrong. */

import type { Endpoint } from '../api/error.ts';
import { unusedPreloads } from '../api/preload-links.ts';
import { type LoggedRequest, requestLog } from '../api/request.ts';
import { type Warning, warn, warnings } from '../config/warn.ts';
import type { Message, Messages } from '../i18n/messages.ts';
import { isOurs, ownAddress } from '../loading/chunk-address.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { ElementWithOptions, ShellPage } from '../shell/contract.ts';
import type { WallEvents } from '../wall/events.ts';
import type { Wall } from '../wall/model.ts';
import { comparable, type ShortLivedWall } from './page-mistakes.ts';

declare const VERSION: string;

/** A failure that the person was shown. */
export interface Failure {
  /** Milliseconds since the epoch. */
  at: number;
  error: WallEvents['error'];
}

/**
 * The last failure of each kind of request; under `undefined` one without a request, such as where there is no base
 * URL.
 */
export type Failures = Map<Endpoint | undefined, Failure>;

/** A wall on the page. */
export interface RegisteredWall {
  element: ElementWithOptions;
  wall: Wall;
  failures: Failures;
}

/** All that the doctor is given: its file cannot see what is kept in the wall's modules. */
export interface PageRegistry extends Pick<ShellPage, 'awaitedTargets' | 'isOurs' | 'ownAddress'> {
  version: string;
  walls: Set<RegisteredWall>;
  /** The last walls that were removed within moments. */
  shortLivedWalls: ShortLivedWall[];
  /** The directives of the page's policy that block something of the wall. */
  blockedDirectives: Set<string>;
  /** The last requests of all walls. */
  requestLog: LoggedRequest[];
  /** Finds the preloads that no wall has used. */
  unusedPreloads: typeof unusedPreloads;
  /** What we have logged. */
  warnings: Warning[];
  warn: typeof warn;
  /** Whether the doctor has printed the state of the page, as it does once with `debug`. */
  isPrinted: boolean;
  /** The English messages by their ids, as soon as all are known: the features bring some of them. */
  messages: Record<string, Message> | undefined;
  /** The messages of the file that `data-locale-src` names, once it is there. */
  ownLanguage: Messages | undefined;
}

export const pageRegistry = sharedByPage(
  (): PageRegistry => ({
    version: VERSION,
    walls: new Set(),
    shortLivedWalls: [],
    awaitedTargets: new Set(),
    isOurs,
    ownAddress,
    blockedDirectives: new Set(),
    requestLog: requestLog(),
    unusedPreloads,
    warnings: warnings(),
    warn,
    isPrinted: false,
    messages: undefined,
    ownLanguage: undefined,
  }),
);

/** Adds what the shell knows of the page. */
export function adoptShellPage({ warnings, awaitedTargets, isOurs, ownAddress }: ShellPage): void {
  Object.assign(pageRegistry(), { warnings, awaitedTargets, isOurs, ownAddress });
}

/** Milliseconds below which a wall was short-lived. */
const SHORT = 3000;

/** How many short-lived walls are remembered. */
const KEPT = 10;

/** Records a wall that is removed, if it was short-lived. */
export function recordRemoval(wall: Wall, startedAt: number): void {
  const until = Date.now();
  if (until - startedAt >= SHORT) return;
  const all = [...pageRegistry().shortLivedWalls, { settings: comparable(wall), until }];
  pageRegistry().shortLivedWalls = all.slice(-KEPT);
}

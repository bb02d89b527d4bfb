import type { EarlyAnswer } from '../api/early-answers.ts';
import type { Options } from '../config/options.ts';
import type { Warning } from '../config/warn.ts';
import type { DoctorReport } from '../doctor/report-types.ts';
import type { TrustedTypesPolicy } from '../page/trusted-types.ts';
import type { HostProperties, Settings } from '../wall/settings.ts';

/**
 * The number of this contract: all that the shell, which every page loads, and the wall, which the shell loads, know
 * of each other. If the numbers agree, the two may be of different versions, as happens for a while after each deploy.
 * Raise it whenever one of them needs something of the other that it did not need before, such as a new option.
 */
export const CONTRACT = 4;

/**
 * At most so many boxes stand in for the cards of a page: more are out of sight, and slow down the very click that
 * turns a page. The shell and the wall that takes over from it draw the same number, so that nothing moves.
 */
export const MOST_SKELETONS = 24;

/** What the shell knows of the page, and the wall cannot find out for itself. */
export interface ShellPage {
  /** What the console has said so far; both parts add to it. */
  warnings: Warning[];
  /** What walls wait for: selectors that find nothing yet, and whatever a page gave in place of one. */
  awaitedTargets: Set<unknown>;
  /** Whether a script tag is the shell's own. */
  isOurs(tag: HTMLScriptElement): boolean;
  /** The address of the shell; empty where it is inline, a module or bundled. */
  ownAddress: string;
  /** The address of a file with words that the script's tag names. */
  localeSrc: string | undefined;
  /** The policy that the page allows, if one had to be made: there can be only one of its name. */
  policy: TrustedTypesPolicy | undefined;
}

/** An element that has a property for each option, and the properties that no attribute can hold: `<offer-wall>`. */
export type ElementWithOptions = HTMLElement & Options & HostProperties;

/** An element that the wall is shown in. */
export interface Stage {
  element: ElementWithOptions;
  /** Its shadow root. */
  root: ShadowRoot;
  /** What the wall is drawn in: that root, or a dialog in it. */
  container: ShadowRoot | HTMLElement;
  /** Opens that dialog, if it is one, because an offer is about to be shown over it. */
  openContainer(): void;
  settings: Settings;
  /** The first list, if it was asked for already. */
  list: EarlyAnswer | undefined;
  /** Whether it is time to begin. A wall that was loaded only for the doctor begins when `begin` is called. */
  isDue: boolean;
}

/** One wall in one element, from when it takes over until the element is removed. */
export interface Session {
  /** Shows the first list, unless it is shown already; resolves when it is shown or has failed. */
  begin(): Promise<void>;
  /** As the element's methods. A lazy wall begins with either of the first two. */
  open(offerId: string): Promise<void>;
  refresh(): Promise<void>;
  close(): void;
  /** Takes other settings. */
  configure(settings: Settings): void;
  /** Ends all requests, timers and listeners. A view or click under way is already recorded, and finishes by itself. */
  stop(): void;
}

/** The wall, as the shell knows it. */
export interface WallChunk {
  readonly contract: number;
  readonly version: string;
  /** Called once, before anything else. */
  adoptPage(page: ShellPage): void;
  start(stage: Stage): Session;
  /** Forgets what it remembers itself of one member, or of everybody. */
  forget(memberId?: string | number): void;
  /** Says on the console what is wrong on the page, each fault once. */
  warnOfFaults(): Promise<void>;
  /** The same with all that was checked. */
  doctor(): Promise<DoctorReport>;
}

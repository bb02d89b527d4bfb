import { sharedByPage } from '../page/shared-by-page.ts';

/** What a message is about, where the doctor has to know. */
export type Topic = 'files' | 'policy' | 'drawing' | 'properties' | 'service' | 'other';

/** Something that we have logged. */
export interface Warning {
  message: string;
  topic: Topic;
}

/** All that we have logged so far, so that nothing is said twice. */
const log = sharedByPage(() => ({ warnings: [] as Warning[] }));

export const warnings = (): Warning[] => log().warnings;

/** Adds to the shell's list from here on, because the wall's file has a copy of this module. */
export function adoptWarnings(earlier: Warning[]): void {
  log().warnings = earlier;
}

/** How to warn. */
export interface WarnOptions {
  topic?: Topic;
  /** `info` if it may be deliberate. */
  level?: 'warn' | 'info';
}

/** Remembers a message, and what it is about; `false` if it was logged before. */
function isNew(message: string, topic: Topic): boolean {
  if (warnings().some((earlier) => earlier.message === message)) return false;
  warnings().push({ message, topic });
  return true;
}

/** Logs what was thrown while the wall was drawn, with its stack, once for each message. */
export function logThrown(thrown: unknown): void {
  const message = `something could not be drawn (${thrown}). If your page did not cause it, report it with these lines`;
  if (isNew(message, 'drawing')) console.error(`offer-wall: ${message}:`, thrown);
}

/** Warns integrators of a mistake on the console, once for each mistake. */
export function warn(message: string, { topic = 'other', level = 'warn' }: WarnOptions = {}): void {
  if (isNew(message, topic)) console[level](`offer-wall: ${message}`);
}

/** What a message is about, where the doctor has to know. */
export type Topic = 'files' | 'policy' | 'drawing' | 'properties' | 'other';

/** Something that the console has said. */
export interface Warning {
  message: string;
  topic: Topic;
}

/** All that it has said so far. */
export let warnings: Warning[] = [];

/** Goes on with the list of the shell, so that nothing is said twice. */
export function adoptWarnings(earlier: Warning[]): void {
  warnings = earlier;
}

/** How to warn. */
export interface WarnOptions {
  topic?: Topic;
  /** `info` if it may be deliberate. */
  level?: 'warn' | 'info';
}

/** Logs what was thrown while the wall was drawn, with its stack, once for each message. */
export function logThrown(thrown: unknown): void {
  const message = `something could not be drawn (${thrown}). If your page did not cause it, report it with these lines`;
  if (warnings.some((earlier) => earlier.message === message)) return;
  warnings.push({ message, topic: 'drawing' });
  console.error(`offer-wall: ${message}:`, thrown);
}

/** Warns integrators of a mistake, on the console, once for each. */
export function warn(message: string, { topic = 'other', level = 'warn' }: WarnOptions = {}): void {
  if (warnings.some((earlier) => earlier.message === message)) return;
  warnings.push({ message, topic });
  console[level](`offer-wall: ${message}`);
}

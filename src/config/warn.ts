/** What a message is about, where the doctor has to know. */
export type Topic = 'files' | 'policy' | 'drawing' | 'other';

/** Something that integrators were told. */
export interface Warning {
  message: string;
  topic: Topic;
}

/** What they have been told so far. */
export let warnings: Warning[] = [];

/** Goes on from what another part of the wall has told them. */
export function adoptWarnings(earlier: Warning[]): void {
  warnings = earlier;
}

/** How something is told. */
export interface WarnOptions {
  topic?: Topic;
  /** `info` if it may be deliberate. */
  level?: 'warn' | 'info';
}

/** Tells them of what was thrown where the wall is drawn, with its stack, once for each message. */
export function logThrown(thrown: unknown): void {
  const message = `something could not be drawn (${thrown}). If your page did not cause it, report it with these lines`;
  if (warnings.some((earlier) => earlier.message === message)) return;
  warnings.push({ message, topic: 'drawing' });
  console.error(`offer-wall: ${message}:`, thrown);
}

/** Tells integrators of a mistake on the console, once for each. */
export function warn(message: string, { topic = 'other', level = 'warn' }: WarnOptions = {}): void {
  if (warnings.some((earlier) => earlier.message === message)) return;
  warnings.push({ message, topic });
  console[level](`offer-wall: ${message}`);
}

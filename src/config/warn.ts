/** What a message is about, where the doctor has to know. */
export type Topic = 'files' | 'policy' | 'drawing' | 'other';

/** Something that integrators were told. */
export interface Told {
  message: string;
  topic: Topic;
}

/** What they have been told so far. */
export let told: Told[] = [];

/** Goes on from what another part of the wall has told them. */
export function goOnFrom(earlier: Told[]): void {
  told = earlier;
}

/** How something is told. */
export interface Telling {
  topic?: Topic;
  /** `info` if it may be deliberate. */
  level?: 'warn' | 'info';
}

/** Tells them of what was thrown where the wall is drawn, with its stack, once for each message. */
export function tellThrown(thrown: unknown): void {
  const message = `something could not be drawn (${thrown}). If your page did not cause it, report it with these lines`;
  if (told.some((earlier) => earlier.message === message)) return;
  told.push({ message, topic: 'drawing' });
  console.error(`offer-wall: ${message}:`, thrown);
}

/** Tells integrators of a mistake on the console, once for each. */
export function warn(message: string, { topic = 'other', level = 'warn' }: Telling = {}): void {
  if (told.some((earlier) => earlier.message === message)) return;
  told.push({ message, topic });
  console[level](`offer-wall: ${message}`);
}

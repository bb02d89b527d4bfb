/** What a message is about, where the doctor has to know: the wall's other files, the page's policy. */
export type Topic = 'files' | 'policy' | 'other';

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

/** Tells integrators of a mistake on the console, once for each. */
export function warn(message: string, { topic = 'other', level = 'warn' }: Telling = {}): void {
  if (told.some((earlier) => earlier.message === message)) return;
  told.push({ message, topic });
  console[level](`offer-wall: ${message}`);
}

/** What integrators have been told of mistakes so far. */
export const told: string[] = [];

/**
 * Tells integrators of a mistake on the console, each once.
 * @param how `info` where it may be on purpose
 */
export function warn(message: string, how: 'warn' | 'info' = 'warn'): void {
  if (told.includes(message)) return;
  told.push(message);
  console[how](`offer-wall: ${message}`);
}

/** What integrators have been told so far. */
export const told: string[] = [];

/**
 * Tells integrators of a mistake on the console, once for each.
 * @param how `info` if it may be deliberate
 */
export function warn(message: string, how: 'warn' | 'info' = 'warn'): void {
  if (told.includes(message)) return;
  told.push(message);
  console[how](`offer-wall: ${message}`);
}

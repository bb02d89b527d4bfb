const told: Record<string, true> = {};

/** Tells integrators of a mistake on the console, each once. */
export function warn(message: string): void {
  if (!told[message]) console.warn(`offer-wall: ${message}`);
  told[message] = true;
}

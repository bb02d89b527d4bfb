/** A function for each shared thing, which forgets it. */
const forgetters: (() => void)[] = [];

/**
 * Something that all walls of a page share, made when it is first used: views in memory, requests under way, what the
 * console has said. Whatever changes and is not made here belongs to one wall, or to code that is loaded.
 * Objects need every field from the start, because a page may have added some to `Object.prototype`.
 * @returns a function that returns it
 */
export function sharedByPage<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  forgetters.push(() => {
    made = undefined;
  });
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** Forgets all of it, as if the page were loaded anew: for tests. Walls have to be removed before. */
export function startAfresh(): void {
  for (const forget of forgetters) forget();
}

/**
 * Milliseconds by a clock that nobody sets. Where a script of the page has a variable called `performance`, which hides
 * the browser's, by the time of day.
 */
export const elapsed = (): number => performance?.now?.() ?? Date.now();

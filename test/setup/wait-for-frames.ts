/**
 * Waits for a few frames, so long that what follows from a change has happened: rendering, effects, observers, and
 * the browser's own events. For tests of what must not happen; what must is polled for.
 */
export async function frames(): Promise<void> {
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done));
}

// The real one, whatever clock a test puts in its place.
const { setTimeout: wait } = globalThis;

/**
 * Waits by the real clock until something is so, while a faked clock stands still. (`expect.poll` moves a faked clock on
 * with every look: what is tested for its time would then be due by looking.)
 */
export async function until(isSo: () => unknown, milliseconds = 5000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`After ${milliseconds} ms this is still not so: ${isSo}`);
    await new Promise((done) => wait(done, 10));
  }
}

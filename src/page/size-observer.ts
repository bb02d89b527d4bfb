/** Observes sizes; `undefined` where the page has nothing that does. */
export function createSizeObserver(changed: () => void): ResizeObserver | undefined {
  try {
    return new ResizeObserver(changed);
  } catch {
    return undefined;
  }
}

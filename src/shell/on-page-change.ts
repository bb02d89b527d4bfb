/** Least milliseconds between two looks at a page, however fast it changes. */
const PAUSE = 50;

/**
 * Looks at the page again whenever it has changed: at once, and once more after a pause, for what has changed meanwhile.
 * @param what counts as a change
 * @returns what ends that
 */
export function onPageChange(look: () => void, what: MutationObserverInit): () => void {
  // biome-ignore lint/style/noRestrictedGlobals: browsers observe the document itself only
  const page = document;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    // Hears nothing until the next look, because some pages change at every frame.
    observer.disconnect();
    timer = setTimeout(watch, PAUSE);
    look();
  });
  const watch = () => {
    observer.observe(page, what);
    look();
  };
  observer.observe(page, what);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

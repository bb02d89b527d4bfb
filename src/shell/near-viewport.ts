import { createSightObserver } from '../compat/sight-observer.ts';

/** How near a lazy wall comes to the screen before it begins, as a share of the screen's height. */
const NEAR = '50%';

/**
 * Calls back whenever an element comes near the screen, from when the watch is started.
 * @returns a function that starts it; starting it again changes nothing
 */
export function createViewportWatch(element: Element, act: () => void, removed: AbortSignal): () => void {
  let observer: ReturnType<typeof createSightObserver>;
  removed.addEventListener('abort', () => observer?.disconnect());
  return () => {
    observer ??= createSightObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) act();
      },
      { rootMargin: NEAR },
    );
    if (observer) observer.observe(element);
    else act();
  };
}

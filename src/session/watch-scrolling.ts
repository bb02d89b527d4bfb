import { ownOnly } from '../compat/null-prototype.ts';

/** Events that begin a person's scrolling. The browser scrolls as well, to where the page was before a reload. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Watches whether the person scrolls the page.
 * @returns whether that has happened since
 */
export function watchScrolling(ended: AbortSignal): () => boolean {
  let isTouched = false;
  let hasScrolled = false;
  const options = ownOnly({ capture: true, passive: true, signal: ended });
  for (const type of BY_HAND) {
    addEventListener(
      type,
      () => {
        isTouched = true;
      },
      options,
    );
  }
  addEventListener(
    'scroll',
    () => {
      hasScrolled ||= isTouched;
    },
    options,
  );
  return () => hasScrolled;
}

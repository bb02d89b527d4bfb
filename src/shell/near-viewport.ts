import { ownOnly } from '../compat/null-prototype.ts';

/** How near a lazy wall comes to the screen before it begins, as a share of the screen's height. */
const NEAR = '50%';

/** Watches an element, from when that is asked for, and calls back whenever it comes near the screen. */
export function watchViewport(element: Element, act: () => void, removed: AbortSignal): { watch(): void } {
  let observer: IntersectionObserver | undefined;
  removed.addEventListener('abort', () => observer?.disconnect());
  return {
    watch: () => {
      observer ??= new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) act();
        },
        ownOnly({ rootMargin: NEAR }),
      );
      observer.observe(element);
    },
  };
}

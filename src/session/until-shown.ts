import { createSizeObserver } from '../page/size-observer.ts';

/**
 * Resolves once the page shows an element that it has hidden; never if the element kept its box while it was hidden, as
 * with `visibility`, because browsers do not report that.
 * @param isSeen whether it is shown
 */
export const untilShown = (element: Element, isSeen: () => boolean, removed: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const observer = createSizeObserver(() => {
      if (!isSeen()) return;
      observer?.disconnect();
      done();
    });
    observer?.observe(element);
    removed.addEventListener('abort', () => observer?.disconnect());
  });

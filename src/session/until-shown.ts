import { createSizeObserver } from '../page/size-observer.ts';

/**
 * Settles when the page shows an element that it hides; never, where it hides it by something else than its box, as by
 * `visibility`: browsers tell nobody of that.
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

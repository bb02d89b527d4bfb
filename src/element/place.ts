import { only } from '../api/bare.ts';
import { page } from '../guard/page.ts';
import { endWatch, watch } from './consult.ts';
import { record } from './record.ts';

/** Least milliseconds between two searches for an element, however fast the page changes. */
const PAUSE = 30;

/** What calls off the wait of walls that have no place yet. */
export const waiting = new WeakMap<Element, AbortController>();

/**
 * Calls back with an element, or with what a selector finds, at once or as soon as the page has it. If the target is
 * neither, the doctor says so.
 * @param calledOff ends the search
 */
export function whenThere(
  target: Element | string,
  then: (element: Element) => void,
  calledOff = new AbortController().signal,
): void {
  const { targets } = record;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    targets.delete(target);
    endWatch();
  };
  const find = (): boolean => {
    const element = page.querySelector(`${target}`);
    if (element) {
      stop();
      then(element);
    }
    return element !== null;
  };
  const wait = (): void => {
    if (!find()) observer.observe(document, only({ childList: true, subtree: true, attributes: true }));
  };
  const observer = new MutationObserver(() => {
    // Stops listening until the next search: some pages change at every frame.
    observer.disconnect();
    if (!find()) timer = setTimeout(wait, PAUSE);
  });
  try {
    if (typeof target !== 'string') {
      then(target);
      return;
    }
    if (find()) return;
    wait();
  } catch {
    // It is neither an element nor a selector. The doctor has the words for that, too.
  }
  calledOff.addEventListener('abort', stop);
  targets.add(target);
  watch();
}

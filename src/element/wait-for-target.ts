import { only } from '../compat/null-prototype.ts';
import { page } from '../compat/safe-document.ts';
import { bringWall } from '../shell/load-wall.ts';
import { PATIENCE, targets } from '../shell/shell-page.ts';

/** Least milliseconds between two searches for an element, however fast the page changes. */
const PAUSE = 30;

/** What calls off the wait of walls that have no place yet. */
export const waiting = new WeakMap<Element, AbortController>();

let explaining: ReturnType<typeof setTimeout> | undefined;

/** Has the doctor say, after a while, what walls are still waiting for. */
function watch(): void {
  explaining ??= setTimeout(() => {
    explaining = undefined;
    if (targets.size > 0) void examine();
  }, PATIENCE);
}

function endWatch(): void {
  if (targets.size > 0) return;
  clearTimeout(explaining);
  explaining = undefined;
}

/** Lets the doctor look at the page, and say on the console what is wrong. */
export async function examine(): Promise<void> {
  try {
    await (await bringWall()).examine();
  } catch {
    // The console says why.
  }
}

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

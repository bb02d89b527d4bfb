import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { loadWall } from '../shell/load-wall.ts';
import { awaitedTargets, PATIENCE } from '../shell/shell-page.ts';

/** Least milliseconds between two searches for an element, however fast the page changes. */
const PAUSE = 30;

/** What calls off the wait of walls that have no place yet. */
export const pendingMounts = new WeakMap<Element, AbortController>();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Has the doctor say, after a while, what walls are still waiting for. */
function scheduleDiagnosis(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    if (awaitedTargets.size > 0) void warnOfFaults();
  }, PATIENCE);
}

function cancelDiagnosis(): void {
  if (awaitedTargets.size > 0) return;
  clearTimeout(timer);
  timer = undefined;
}

/** Lets the doctor look at the page, and say on the console what is wrong. */
export async function warnOfFaults(): Promise<void> {
  try {
    await (await loadWall()).warnOfFaults();
  } catch {
    // The console says why.
  }
}

/**
 * Calls back with an element, or with what a selector finds, at once or as soon as the page has it. If the target is
 * neither, the doctor says so.
 * @param calledOff ends the search
 */
export function whenFound(
  target: Element | string,
  then: (element: Element) => void,
  calledOff = new AbortController().signal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    awaitedTargets.delete(target);
    cancelDiagnosis();
  };
  const find = (): boolean => {
    const element = safeDocument.querySelector(`${target}`);
    if (element) {
      stop();
      then(element);
    }
    return element !== null;
  };
  const wait = (): void => {
    if (!find()) observer.observe(document, ownOnly({ childList: true, subtree: true, attributes: true }));
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
  awaitedTargets.add(target);
  scheduleDiagnosis();
}

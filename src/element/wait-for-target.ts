import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { awaitedTargets, DIAGNOSED_AFTER } from '../shell/page-for-wall.ts';
import { warnOfFaults } from './doctor.ts';

/** Least milliseconds between two searches for an element, however fast the page changes. */
const PAUSE = 30;

/** Ends the wait of walls whose target is not on the page yet. */
export const pendingMounts = new WeakMap<Element, AbortController>();

/** What each of the walls waits for, by what ends that: several may wait for the same. */
const waiting = sharedByPage(() => new Map<() => void, unknown>());

const schedule = sharedByPage((): { timer: ReturnType<typeof setTimeout> | undefined } => ({ timer: undefined }));

/** Has the doctor say, after a while, what walls are still waiting for. */
function scheduleTargetDiagnosis(): void {
  const next = schedule();
  next.timer ??= setTimeout(() => {
    next.timer = undefined;
    if (awaitedTargets().size > 0) void warnOfFaults();
  }, DIAGNOSED_AFTER);
}

function cancelTargetDiagnosis(): void {
  if (awaitedTargets().size > 0) return;
  clearTimeout(schedule().timer);
  schedule().timer = undefined;
}

/**
 * Calls back with an element, or with what a selector finds, at once or as soon as the page has it. If the target is
 * neither, the doctor says so.
 * @param signal ends the search
 * @param tag what asked for it: the search ends as soon as that has left the page, unless its loader takes it away when
 * it has run
 */
export function whenFound(
  target: Element | string,
  place: (element: Element) => void,
  signal = new AbortController().signal,
  tag?: Element,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStaying = false;
  if (tag) {
    setTimeout(() => {
      isStaying = tag.isConnected;
    });
  }
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    waiting().delete(stop);
    if (![...waiting().values()].includes(target)) awaitedTargets().delete(target);
    cancelTargetDiagnosis();
  };
  /** Returns whether the search is over. */
  const placeIfFound = (): boolean => {
    const isCalledOff = isStaying && !tag?.isConnected;
    const element = isCalledOff ? null : safeDocument.querySelector(`${target}`);
    if (!element && !isCalledOff) return false;
    stop();
    if (element) place(element);
    return true;
  };
  const wait = (): void => {
    if (!placeIfFound()) observer.observe(document, ownOnly({ childList: true, subtree: true, attributes: true }));
  };
  const observer = new MutationObserver(() => {
    // Stops listening until the next search, because some pages change at every frame.
    observer.disconnect();
    if (!placeIfFound()) timer = setTimeout(wait, PAUSE);
  });
  try {
    if (typeof target !== 'string') {
      place(target);
      return;
    }
    if (placeIfFound()) return;
    wait();
  } catch {
    // A target that is no element makes `place` throw, and a bad selector makes `placeIfFound` throw. Both are kept
    // waiting, so that the doctor names them. (`instanceof Element` would not do: it is false for elements of other
    // frames.)
  }
  signal.addEventListener('abort', stop);
  waiting().set(stop, target);
  awaitedTargets().add(target);
  scheduleTargetDiagnosis();
}

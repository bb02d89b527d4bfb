import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { onPageChange } from '../shell/on-page-change.ts';
import { awaitedTargets, DIAGNOSED_AFTER } from '../shell/page-for-wall.ts';
import { warnOfFaults } from './doctor.ts';

/** For each wall whose target is not on the page yet, what ends its wait. */
export const pendingMounts = new WeakMap<Element, () => void>();

/** The targets of the searches under way, each by what ends its search: several may be for the same target. */
const waiting = sharedByPage(() => new Map<() => void, unknown>());

/**
 * Calls back with an element, or with what a selector finds, at once or as soon as the page has it. If that takes long,
 * or the target is neither, the doctor says so.
 * @param tag the script tag that asks: when it leaves the page, the search ends, unless its loader has removed it in the
 * task in which it ran
 * @returns what ends the search
 */
export function whenFound(target: Element | string, place: (element: Element) => void, tag?: Element): () => void {
  let stopWatching = () => {};
  let diagnosis: ReturnType<typeof setTimeout> | undefined;
  let isStaying = false;
  if (tag) {
    setTimeout(() => {
      isStaying = tag.isConnected;
    });
  }
  const stop = (): void => {
    stopWatching();
    clearTimeout(diagnosis);
    waiting().delete(stop);
    if (![...waiting().values()].includes(target)) awaitedTargets().delete(target);
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
  try {
    if (typeof target !== 'string') {
      place(target);
      return stop;
    }
    if (placeIfFound()) return stop;
    stopWatching = onPageChange(placeIfFound, ownOnly({ childList: true, subtree: true, attributes: true }));
  } catch {
    // A target that is no element makes `place` throw, and a bad selector makes `placeIfFound` throw. Both are kept
    // waiting, so that the doctor names them. (`instanceof Element` would not do: it is false for elements of other
    // frames.)
  }
  waiting().set(stop, target);
  awaitedTargets().add(target);
  diagnosis = setTimeout(warnOfFaults, DIAGNOSED_AFTER);
  return stop;
}

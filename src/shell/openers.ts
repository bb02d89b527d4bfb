import { matches } from '../compat/ancestors.ts';
import { isElement } from '../compat/is-element.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { warn } from '../config/warn.ts';
import { onPageChange } from './on-page-change.ts';
import { DIAGNOSED_AFTER } from './page-for-wall.ts';

/**
 * Whether an element is part of a wall. A selector such as `.card` is meant neither for the wall's own elements nor for
 * those around it.
 */
function isInWall(element: Element): boolean {
  return shadowAround(element)?.host.localName === 'offer-wall';
}

/** What a selector finds in the page, and in the shadow root that the wall stands in. */
export const findOpeners = (wall: Element, selector: string): HTMLElement[] => [
  ...safeDocument.querySelectorAll<HTMLElement>(selector),
  ...(shadowAround(wall)?.querySelectorAll<HTMLElement>(selector) ?? []),
];

function shadowAround(element: Element): ShadowRoot | undefined {
  const root = HTMLElement.prototype.getRootNode.call(element);
  return root instanceof ShadowRoot ? root : undefined;
}

const MARK = 'aria-haspopup';

/** Elements that browsers themselves press when a person uses the keyboard. */
export const NATIVE = 'a[href], button, input, select, textarea, summary';

/**
 * Has elements of the page, present or later, open a dialog, and say so to assistive technology.
 * @param wall the element of the dialog
 * @param selector finds them; a valid one
 * @returns what ends that, and takes the marks away
 */
export function watchOpeners(wall: Element, selector: string, open: () => void): () => void {
  const ended = new AbortController();
  const marked = new Set<Element>();
  const unmark = (opener: Element) => {
    HTMLElement.prototype.removeAttribute.call(opener, MARK);
    marked.delete(opener);
  };
  const mark = () => {
    // Openers that the page has removed are forgotten, because it may make new ones again and again.
    for (const opener of marked) if (!opener.isConnected) unmark(opener);
    for (const opener of findOpeners(wall, `:is(${selector}):not([${MARK}])`)) {
      HTMLElement.prototype.setAttribute.call(opener, MARK, 'dialog');
      marked.add(opener);
    }
  };
  const press = (event: MouseEvent | KeyboardEvent) => {
    const path = event.composedPath().filter(isElement);
    const inWall = path.findIndex(isInWall);
    const opener = path.slice(0, inWall < 0 ? path.length : inWall).find((at) => matches(at, selector));
    // With one of these keys held down, a link opens in a tab or window of its own.
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Safari does not focus a button that is pressed, so the focus could not go back to it afterwards.
    if (opener instanceof HTMLElement) HTMLElement.prototype.focus.call(opener, ownOnly({ preventScroll: true }));
    open();
  };
  /** Presses, by Enter or the space bar, an opener that browsers do not press, unless the page has handled the key. */
  const pressByKey = (event: KeyboardEvent) => {
    const [focused] = event.composedPath();
    const isPress = /^(Enter| )$/.test(event.key) && !event.defaultPrevented && isElement(focused);
    if (isPress && matches(focused, `:is(${selector}):not(${NATIVE})`)) press(event);
  };
  safeDocument.addEventListener('click', press, ownOnly({ capture: true, signal: ended.signal }));
  safeDocument.addEventListener('keydown', pressByKey, ownOnly({ signal: ended.signal }));
  mark();
  const stopMarking = onPageChange(mark, ownOnly({ childList: true, subtree: true }));
  const reminder = setTimeout(() => {
    if (findOpeners(wall, selector).length) return;
    const hint = /^[\w-]+$/.test(selector) ? `: did you mean #${selector} or .${selector}?` : '';
    warn(`opener="${selector}" matches no element of the page yet, so nothing opens the wall${hint}`, {
      level: 'info',
    });
  }, DIAGNOSED_AFTER);
  return () => {
    ended.abort();
    stopMarking();
    clearTimeout(reminder);
    marked.forEach(unmark);
  };
}

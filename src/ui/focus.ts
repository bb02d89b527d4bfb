import { safeDocument } from '../compat/safe-document.ts';
import type { Lists } from '../wall/model.ts';

/** The list of the wall that an element is part of. */
export function listElementOf(element: Element): HTMLElement | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.getElementById('list') : null;
}

/** What has the focus in the wall that an element is part of. */
export function focusedAround(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : null;
}

/** Whether an element of a wall has the focus itself. */
export const isFocused = (element: Element): boolean => focusedAround(element) === element;

/** Whether something in a list, or among the buttons that turn its pages, has the focus. */
export const isFocusInPages = (list: Element): boolean => !!focusedAround(list)?.closest('.stage, .pager');

/**
 * Whether a person is still where they pressed a button: it has the focus, or nothing on the page has, as when the
 * button is gone. A person who has moved on meanwhile keeps the focus.
 */
export function hasStayed(pressed: HTMLElement): boolean {
  return safeDocument.activeElement === safeDocument.body || isFocused(pressed);
}

/** Turns to a page, counted from 0, and focuses its start, unless yet another page is loading by then. */
export async function turnToPage(
  { goTo, state }: Pick<Lists, 'goTo' | 'state'>,
  pageIndex: number,
  pressed: HTMLElement,
): Promise<void> {
  await goTo(pageIndex);
  if (state.value.status !== 'loading' && hasStayed(pressed)) listElementOf(pressed)?.focus();
}

/** Gives the focus to what has come in place of a button, unless a person has meanwhile gone to something else. */
export function focusInPlace(element: HTMLElement): void {
  const focused = focusedAround(element);
  // Nobody goes with the Tab key to a title or a dialog.
  if (!(focused instanceof HTMLElement && focused.tabIndex >= 0)) element.focus();
}

/**
 * Gives the focus to the list if nothing on the page has it, because what had it is gone. Otherwise the next Tab would
 * begin at the top of the page.
 * @returns whether nothing had it
 */
export function focusList(element: Element): boolean {
  const isLost = safeDocument.activeElement === safeDocument.body;
  if (isLost) listElementOf(element)?.focus({ preventScroll: true });
  return isLost;
}

/** Gives the focus to an offer of the list, by its place, counted from 0; if it could not be had, to "Try again". */
export function focusOffer(scope: ParentNode, place: number, preventScroll = true): void {
  const offer = scope.querySelectorAll<HTMLElement>('.name')[place];
  const next = offer ?? scope.querySelector<HTMLElement>('[role=alert] button');
  next?.focus({ preventScroll });
}

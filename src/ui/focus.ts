/** The list of the wall that an element is part of. */
export function startOf(element: Element): HTMLElement | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.getElementById('list') : null;
}

/**
 * Gives the focus to the list if nothing on the page has it: what had it is gone, and the person would be thrown back
 * to the top of the page.
 */
export function focusList(element: Element): void {
  if (document.activeElement === document.body) startOf(element)?.focus({ preventScroll: true });
}

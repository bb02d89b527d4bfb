/** Whether the browser shows an element. Where it cannot say, as happy-dom, it does. */
export const isShown = (element: Element, options?: CheckVisibilityOptions): boolean =>
  element.checkVisibility?.(options) ?? true;

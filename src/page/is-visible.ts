/** Whether the browser shows an element. Where it cannot say, as happy-dom, it does. */
export const isVisible = (element: Element, options?: CheckVisibilityOptions): boolean =>
  element.checkVisibility?.(options) ?? true;

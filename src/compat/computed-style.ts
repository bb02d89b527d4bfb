import { safeDocument } from './safe-document.ts';

/**
 * The computed style of an element.
 * @throws {TypeError} where a page has put something else in the place of `getComputedStyle`, such as a function of its
 * own with that name
 */
export function computedStyleOf(element: Element): CSSStyleDeclaration {
  const style: unknown = getComputedStyle(element);
  if (style instanceof CSSStyleDeclaration) return style;
  throw new TypeError('getComputedStyle gives no style');
}

/** The same for whoever can do without: on such a page a style that says nothing. */
export function styleOf(element: Element): CSSStyleDeclaration {
  try {
    return computedStyleOf(element);
  } catch {
    return safeDocument.createElement('i').style;
  }
}

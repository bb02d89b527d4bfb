import { safeDocument } from './safe-document.ts';

/**
 * The computed style of an element. A page may have put something else in the place of `getComputedStyle`, such as a
 * function of its own with that name: then a style that says nothing, because whoever asks can do without.
 */
export function styleOf(element: Element): CSSStyleDeclaration {
  try {
    const style: unknown = getComputedStyle(element);
    if (style instanceof CSSStyleDeclaration) return style;
  } catch {
    // It wants something else than an element.
  }
  return safeDocument.createElement('i').style;
}

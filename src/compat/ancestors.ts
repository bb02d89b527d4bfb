import { isElement } from './is-element.ts';
import { safeDocument } from './safe-document.ts';

/**
 * An element and all elements around it, from the inside out, beyond shadow roots as well. A form's fields can have
 * the names of the form's own properties, and pictures those of the document's; `parentNode` of either then leads back
 * into the page, for ever.
 */
export function selfAndAncestors(element: Element): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let at: Node | null = element; at; at = parentOf(at)) if (isElement(at)) all.push(at as HTMLElement);
  return all;
}

/** The same as far as the page's body, which is not among them. */
export function selfAndAncestorsInBody(element: Element): HTMLElement[] {
  const all = selfAndAncestors(element);
  const body = all.indexOf(safeDocument.body);
  return body < 0 ? all : all.slice(0, body);
}

const parentOf = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : Reflect.get(HTMLElement.prototype, 'parentNode', node);

/** The element after another one, even if it is a form with a field named `nextElementSibling`. */
export const elementAfter = (element: Element): Element | null =>
  Reflect.get(HTMLElement.prototype, 'nextElementSibling', element);

/** Whether a selector matches an element, even if that is a form with a field named `matches`. */
export const matches = (element: Element, selector: string): boolean =>
  HTMLElement.prototype.matches.call(element, selector);

/** Where an element is, even if it is a form with a field named `getBoundingClientRect`. */
export const boxOf = (element: Element): DOMRect => HTMLElement.prototype.getBoundingClientRect.call(element);

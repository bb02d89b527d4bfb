import { attributeText } from '../config/option-kinds.ts';
import { attributeOf } from '../config/options.ts';

/**
 * The text of an option's attribute: `page-size`; or `pagesize`, which frameworks write for `pageSize`, and which the
 * doctor warns of.
 */
export const readOptionText = (element: Element, name: string): string | null =>
  element.getAttribute(attributeOf(name)) ?? element.getAttribute(name);

/** Whether a property's value leaves its attribute out. */
const isNone = (value: unknown): boolean => value === undefined || value === null || value === false;

/** Writes a property's value to its attribute; an empty value removes the attribute. */
export function writeOption(element: Element, name: string, value: unknown): void {
  if (isNone(value)) {
    element.removeAttribute(attributeOf(name));
    element.removeAttribute(name);
  } else element.setAttribute(attributeOf(name), value === true ? '' : attributeText(value));
}

/** Whether a parameter's value, or all of a list, can be sent as a text. An object would be sent as "[object Object]". */
export const hasText = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(hasText) : Object(value) !== value && typeof value !== 'symbol';

/**
 * Writes a publisher parameter, by its API name, to its attribute; no value removes it. Capitals are kept, because
 * names are sent as they were given: HTML has none in the names of attributes, but documents can.
 */
export function writeParam(element: Element, name: string, value: unknown): void {
  const attribute = name.replace(/_/g, '-');
  if (isNone(value)) element.removeAttributeNS(null, attribute);
  else element.setAttributeNS(null, attribute, `${value}`);
}

/** Whether the wall of an element was made by a script tag: its options then stand on the tag, as `data-*`. */
export const isFromTag = (element: HTMLElement): boolean => element.dataset.offerWall !== undefined;

/** An option's attribute as the page writes it for a wall: with `data-` on a script tag, without on the element. */
export const nameAsWritten = (element: HTMLElement, attribute: string): string =>
  isFromTag(element) ? `data-${attribute}` : attribute;

import { attributeOf } from '../config/options.ts';

/** Writes a property's value to its attribute; removes the attribute for a value that says nothing. */
export function write(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(attributeOf(name));
  else element.setAttribute(attributeOf(name), value === true ? '' : `${value}`);
}

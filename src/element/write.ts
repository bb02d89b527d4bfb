import { attributeOf } from '../config/options.ts';

/** Makes the attribute of a property say a value; none for a value that says nothing. */
export function write(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(attributeOf(name));
  else element.setAttribute(attributeOf(name), value === true ? '' : `${value}`);
}

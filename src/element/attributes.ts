import { attributeOf, optionNames } from '../config/options.ts';

/**
 * The text of an option's attribute: `page-size`, or `pagesize`, which frameworks make of `pageSize`. The doctor says so
 * where it is the latter.
 */
export const read = (element: Element, name: string): string | null =>
  element.getAttribute(attributeOf(name)) ?? element.getAttribute(name);

/** Writes a property's value to its attribute; removes the attribute for a value that says nothing. */
export function write(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) {
    element.removeAttribute(attributeOf(name));
    element.removeAttribute(name);
  } else element.setAttribute(attributeOf(name), value === true ? '' : `${value}`);
}

/** Attributes that frameworks leave behind, and those that have a property of another name. */
const OTHERS = /^(class|tabindex|_.*|(data|aria|pub|..?)-.*)$|[:@.]/;

/** Whether an attribute of the element is an option, or nothing that the wall has to do with. */
export function isKnown({ name }: Attr): boolean {
  const bare = name.replace(/^data-/, '');
  // Names with `data-` are for script tags.
  if (optionNames.some((option) => attributeOf(option) === bare)) return bare === name;
  return name in HTMLElement.prototype || OTHERS.test(name);
}

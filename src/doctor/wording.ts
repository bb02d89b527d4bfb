import { isFromTag } from '../element/attributes.ts';

/** An element as it appears in the source of the page, such as `<div id="offers">`. */
export function nameOf(element: Element): string {
  const { localName, id } = element;
  const { className } = element as HTMLElement;
  if (id) return `<${localName} id="${id}">`;
  return className ? `<${localName} class="${className}">` : `<${localName}>`;
}

/** An attribute with its value, to be found in the page and copied back into it. */
export const attributeWithValue = (name: string, value: string | null | undefined): string =>
  value ? `${name}="${value}"` : name;

/** Where the options of a wall stand on the page. */
export const placeOf = (element: HTMLElement): string => (isFromTag(element) ? 'the script tag' : '<offer-wall>');

/** An address without its parameters, which may include the member's id. */
export const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

/** Who knows what only the service knows, in words for somebody who has never heard of an operator. */
export const OPERATOR = 'whoever runs the service that lists your offers (its operator)';

/** What a base URL is, and where to get it. */
export const BASE_URL_MEANING = `the address of the Publisher API, without /api/v1/ and what follows. Ask ${OPERATOR} for it`;

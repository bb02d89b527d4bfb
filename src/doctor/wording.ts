import { TYPOGRAPHIC_QUOTES } from '../config/unfilled-templates.ts';
import { isFromTag } from '../element/attributes.ts';

/** An element as it appears in the source of the page, such as `<div id="offers">`. */
export function nameOf(element: Element): string {
  const { localName, id } = element;
  const { className } = element as HTMLElement;
  if (id) return `<${localName} id="${id}">`;
  return className ? `<${localName} class="${className}">` : `<${localName}>`;
}

/** An attribute with its value, to be found in the page and copied back into it; a hard space is shown as one. */
export function attributeWithValue(name: string, value: string | null | undefined): string {
  const visible = name.replaceAll('\u00a0', '&nbsp;');
  return value ? `${visible}="${value}"` : visible;
}

/** A value in quotation marks that are none to HTML. */
export const whyQuoted = (name: string, text: string, so: string): string =>
  `${name}=${text} has quotation marks of a word processor, which HTML takes for a part of the value, so ${so}. Write ${attributeWithValue(name, text.split(TYPOGRAPHIC_QUOTES).join(''))}, with straight ones, and look at the other values, too`;

/** A name with a space that is none to HTML. */
export const whyHardSpaced = (attribute: string): string =>
  `${attribute} has a hard space (U+00A0) in its name, as word processors and chats write them, so it does nothing: write an ordinary one, and look at the others, too`;

/** Where the options of a wall stand on the page. */
export const placeOf = (element: HTMLElement): string => (isFromTag(element) ? 'the script tag' : '<offer-wall>');

/** An address without its parameters, which may include the member's id. */
export const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

/** The operator, in words for somebody who does not know that word. */
export const OPERATOR = 'whoever runs the service that lists your offers (its operator)';

/** What a base URL is, and where to get it. */
export const BASE_URL_MEANING = `the address of the Publisher API, without /api/v1/ and what follows. Ask ${OPERATOR} for it`;

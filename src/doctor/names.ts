/** An element as it appears in the source of the page, such as `<div id="offers">`. */
export function nameOf(element: Element): string {
  const { localName, id } = element;
  const { className } = element as HTMLElement;
  if (id) return `<${localName} id="${id}">`;
  return className ? `<${localName} class="${className}">` : `<${localName}>`;
}

/** Whether the wall of an element was made by a script tag: its options then stand there, as `data-*`. */
export const isFromTag = (element: HTMLElement): boolean => element.dataset.offerWall !== undefined;

/** An option's attribute as it is written for a wall: on its script tag or on the element. */
export const written = (element: HTMLElement, attribute: string): string =>
  isFromTag(element) ? `data-${attribute}` : attribute;

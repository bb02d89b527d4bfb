/**
 * What all elements inherit. It is found by way of `HTMLElement`, because a class `Element` of the page's own, as of a
 * game about chemistry, hides the browser's from all scripts.
 */
const inheritedByElements: object = Object.getPrototypeOf((globalThis.HTMLElement ?? Function).prototype);

/** Whether something is an element. */
export const isElement = (value: unknown): value is Element =>
  Object.prototype.isPrototypeOf.call(inheritedByElements, Object(value));

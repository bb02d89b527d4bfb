/** Prototype of the objects below. Engines keep an object that has none as a table, several times as slow. */
const EMPTY = Object.freeze(Object.create(null));

/** An object that has nothing from `Object.prototype`, whatever a page has added there. */
export const emptyObject = (): Record<string, unknown> => Object.create(EMPTY);

/**
 * Options for the browser that are nothing but these. It reads all that an object has, also what the page has added to every
 * object: `Object.prototype.once` would make a listener hear once.
 */
export const ownOnly = <T extends object>(options: T): T => Object.assign(emptyObject(), options) as T;

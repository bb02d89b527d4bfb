/**
 * Prototype of the objects below. An object without any prototype is several times as slow, because engines keep it as
 * a table.
 */
const EMPTY = Object.freeze(Object.create(null));

/** An empty object that inherits nothing from `Object.prototype`, whatever a page has added there. */
export const emptyObject = (): Record<string, unknown> => Object.create(EMPTY);

/**
 * Options for the browser that are these and no others. Browsers also read what an object inherits, so a page's
 * `Object.prototype.once` would make every listener of ours hear once.
 */
export const ownOnly = <T extends object>(options: T): T => Object.assign(emptyObject(), options) as T;

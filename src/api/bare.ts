/** Prototype of the objects below. Engines keep an object that has none as a table, several times as slow. */
const EMPTY = Object.freeze(Object.create(null));

/** An object that has nothing from `Object.prototype`, whatever a page has added there. */
export const bare = (): Record<string, unknown> => Object.create(EMPTY);

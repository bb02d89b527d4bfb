/**
 * A list as JSON, item by item: a page with Prototype.js before 1.7 gives all lists a `toJSON`, with which a whole list
 * becomes a text that is no list when it is read.
 */
export const listToJson = (items: readonly unknown[]): string =>
  `[${items.map((item) => JSON.stringify(item)).join(',')}]`;

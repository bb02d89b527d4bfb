import { afterEach } from 'vitest';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0).reverse()) each();
});

/** Makes a property of a global object what a page may make of it, for the rest of the test. */
export function replace(target: object, name: PropertyKey, descriptor: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
  undo.push(() => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  });
}

/**
 * Gives lists a `toJSON`, as Prototype.js before 1.7 did, for the rest of the test; only those with such an item,
 * because the test runner sends lists as well.
 */
export function giveListsToJson(isOurs: (item: unknown) => boolean): void {
  replace(Array.prototype, 'toJSON', {
    value(this: unknown[]) {
      return this.some(isOurs) ? '"serialised"' : this;
    },
  });
}

/** Turns to another tab, or back to the page, for the rest of the test. */
export function hidePage(isHidden: boolean): void {
  replace(Document.prototype, 'hidden', { value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

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

/** Turns to another tab, or back to the page, for the rest of the test. */
export function hidePage(isHidden: boolean): void {
  replace(Document.prototype, 'hidden', { value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * What the element is made of. On a server, where there are no elements, the package can still be imported and a wall
 * made: it takes attributes and listeners, and does nothing.
 */
export const Base: typeof HTMLElement =
  globalThis.HTMLElement ??
  class extends EventTarget {
    attributes = [];
    attachShadow() {}
    getAttribute() {
      return null;
    }
    setAttribute() {}
    removeAttribute() {}
    setAttributeNS() {}
    removeAttributeNS() {}
    remove() {}
  };

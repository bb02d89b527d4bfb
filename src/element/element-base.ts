/**
 * The base class of the element. A server has no elements, so it gets a stand-in: the package can still be imported and
 * a wall made, which takes attributes and listeners, and does nothing.
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

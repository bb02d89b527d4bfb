/** All shadow roots of the page, as long as the page itself keeps them. */
const shadows = new Set<WeakRef<ShadowRoot>>();
const listeners: (() => void)[] = [];

const observer = new MutationObserver(() => {
  for (const listener of listeners) listener();
});
// `open` and `hidden` show what is in the document already.
const what = { subtree: true, childList: true, attributes: true, attributeFilter: ['open', 'hidden', 'aria-hidden'] };
observer.observe(document, what);

const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
  const root = attachShadow.call(this, init);
  shadows.add(new WeakRef(root));
  observer.observe(root, what);
  return root;
};

/** Calls back after each change anywhere. */
export const onChange = (listener: () => void): void => {
  listeners.push(listener);
};

/** All elements that match, whichever root they are in. */
export function all(selector: string): Element[] {
  const found = [...document.querySelectorAll(selector)];
  for (const shadow of shadows) {
    const root = shadow.deref();
    if (!root) shadows.delete(shadow);
    else if (root.isConnected) found.push(...root.querySelectorAll(selector));
  }
  return found;
}

/** The first of them. */
export const first = (selector: string): Element | undefined => all(selector)[0];

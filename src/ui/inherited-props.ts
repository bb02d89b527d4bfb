import { options } from 'preact';
import { emptyObject } from '../compat/null-prototype.ts';

/**
 * Keeps what a page adds to `Object.prototype` out of the rendering: Preact alone would take such names for properties
 * of every element, even `dangerouslySetInnerHTML`. It is done through Preact's public hook, so that Preact stays as
 * released.
 */
export function keepOwnProps(): void {
  const { vnode: next } = options;
  options.vnode = (vnode) => {
    next?.(vnode);
    // The props of a text node are its text.
    if (vnode.type === null) return;
    const added = Object.prototype as Record<string, unknown>;
    const given: Record<string, unknown> = vnode.props;
    const own = emptyObject();
    for (const name of Object.keys(given)) {
      // Preact has copied what the prototype offered, under the same name.
      const isAdded = name in added && added[name] === given[name];
      // Markup reaches the page only through `html/`.
      if (!isAdded && name !== 'dangerouslySetInnerHTML') own[name] = given[name];
    }
    vnode.props = own as typeof vnode.props;
    if ('key' in added && vnode.key === added.key) vnode.key = undefined;
    if ('ref' in added && vnode.ref === added.ref) vnode.ref = null;
  };
}

/**
 * Does the same for the empty object with which Preact compares a new element: Preact would take what it finds there
 * for properties to be removed. The outermost component gets that object as its context; it is otherwise empty.
 */
export function keepOwnContext(context: object): void {
  if (Object.getPrototypeOf(context) === Object.prototype) Object.setPrototypeOf(context, null);
}

import { emptyObject } from './null-prototype.ts';

/**
 * The page's document, as browsers make it: on a page with `<img name="querySelectorAll">`, that picture is what
 * `document.querySelectorAll` gives. What is called `Document` may be something else, too: MooTools has one of its own.
 */
export const safeDocument: Document = new Proxy(
  {} as Document,
  Object.assign(emptyObject(), {
    get: (_target: Document, name: string) => {
      const value = Reflect.get(Object.getPrototypeOf(document), name, document);
      return typeof value === 'function' ? (...given: unknown[]) => Reflect.apply(value, document, given) : value;
    },
  }),
);

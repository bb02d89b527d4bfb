import { emptyObject } from './null-prototype.ts';

/**
 * The page's document with the browser's own properties. On a page with `<img name="querySelectorAll">`,
 * `document.querySelectorAll` is that picture (DOM clobbering), so properties are taken from the document's prototype.
 * Not from `Document.prototype`, because MooTools replaces `Document`.
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

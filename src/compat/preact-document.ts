import { emptyObject } from './null-prototype.ts';
import { safeDocument } from './safe-document.ts';

/** The same for those who ask a node for its document in order to make others: what they make knows no other one. */
const maker: Document = new Proxy(
  safeDocument,
  Object.assign(emptyObject(), {
    get: (_target: Document, name: keyof Document) =>
      name === 'createElementNS'
        ? (...given: Parameters<Document['createElementNS']>) => withMaker(safeDocument.createElementNS(...given))
        : safeDocument[name],
  }),
);

const withMaker = <T extends Node>(node: T): T => Object.defineProperty(node, 'ownerDocument', { value: maker });

/** Lets Preact draw in a node where names of the page stand in for what it draws with: it asks the nodes for them. */
export function giveSafeDocument(root: Node): void {
  const { createElementNS, createTextNode } = document;
  if (typeof createElementNS !== 'function' || typeof createTextNode !== 'function') withMaker(root);
}

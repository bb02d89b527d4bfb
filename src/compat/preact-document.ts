import { emptyObject } from './null-prototype.ts';
import { safeDocument } from './safe-document.ts';

/**
 * `safeDocument`, except that the nodes it makes name *this* as their `ownerDocument`: Preact makes each node by the
 * document of the node around it.
 */
const nodeMaker: Document = new Proxy(
  safeDocument,
  Object.assign(emptyObject(), {
    get: (_target: Document, name: keyof Document) =>
      name === 'createElementNS'
        ? (space: string, tag: string) => withNodeMaker(safeDocument.createElementNS(space, tag))
        : safeDocument[name],
  }),
);

const withNodeMaker = <T extends Node>(node: T): T =>
  Object.defineProperty(node, 'ownerDocument', { value: nodeMaker });

/**
 * Lets Preact draw in a node even where names of the page shadow `createElementNS`, which Preact finds by
 * `node.ownerDocument`; and where a page has given every object an `is`: Preact hands on the node around as options, of which
 * browsers read that.
 */
export function bypassShadowedNames(root: Node): void {
  const { createElementNS, createTextNode } = document;
  if ('is' in root || typeof createElementNS !== 'function' || typeof createTextNode !== 'function')
    withNodeMaker(root);
}

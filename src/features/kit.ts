import type * as preact from 'preact';
import type * as hooks from 'preact/hooks';

/** What these parts draw with. */
export type Kit = Pick<typeof preact, 'h' | 'Fragment'> & Pick<typeof hooks, 'useEffect' | 'useRef'>;

/**
 * Stands in for `preact` and its hooks in the chunk, which must not bring a second Preact: the wall hands its own over.
 * Elsewhere the parts import Preact as everybody does, and this is not used.
 */
export let h: Kit['h'];
export let Fragment: Kit['Fragment'];
export let useEffect: Kit['useEffect'];
export let useRef: Kit['useRef'];

export function takeKit(kit: Kit): void {
  ({ h, Fragment, useEffect, useRef } = kit);
}

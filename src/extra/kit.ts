import type { Fragment as PreactFragment, h as preactH } from 'preact';

/** What these parts draw with. */
export interface Kit {
  h: typeof preactH;
  Fragment: typeof PreactFragment;
}

/**
 * Stands in for `preact` in the chunk, which must not bring a second one: the wall hands its own over. Elsewhere the
 * parts import Preact as everybody does, and this is not used.
 */
export let h: Kit['h'];
export let Fragment: Kit['Fragment'];

export function useKit(kit: Kit): void {
  ({ h, Fragment } = kit);
}

import type * as signals from '@preact/signals';
import type * as preact from 'preact';
import type * as hooks from 'preact/hooks';

/** What these parts draw with. */
export type Kit = Pick<typeof preact, 'h' | 'Fragment'> &
  Pick<typeof hooks, 'useEffect' | 'useLayoutEffect' | 'useRef' | 'useState'> &
  Pick<typeof signals, 'effect' | 'signal'>;

/**
 * Stands in for `preact`, its hooks and signals in the chunk, which must not contain a second copy: the wall hands over
 * its own. Elsewhere the parts import them as usual, and this is not used.
 */
export let h: Kit['h'];
export let Fragment: Kit['Fragment'];
export let useEffect: Kit['useEffect'];
export let useLayoutEffect: Kit['useLayoutEffect'];
export let useRef: Kit['useRef'];
export let useState: Kit['useState'];
export let effect: Kit['effect'];
export let signal: Kit['signal'];

export function takeKit(kit: Kit): void {
  ({ h, Fragment, useEffect, useLayoutEffect, useRef, useState, effect, signal } = kit);
}

import type * as signals from '@preact/signals';
import type * as preact from 'preact';
import type * as hooks from 'preact/hooks';

/** What the features draw with. */
type PreactParts = Pick<typeof preact, 'h' | 'Fragment'> &
  Pick<typeof hooks, 'useEffect' | 'useLayoutEffect' | 'useRef' | 'useState'> &
  Pick<typeof signals, 'effect' | 'signal'>;

/**
 * Stands in for `preact`, its hooks and signals in the features chunk, because two copies of them on one page do not
 * work together: the build puts this file in their place (see `src/tools/bundles.ts`), and the wall calls
 * `receivePreact` with its own copies before anything is drawn. Outside of that chunk nothing imports this file.
 */
export let h: PreactParts['h'];
export let Fragment: PreactParts['Fragment'];
export let useEffect: PreactParts['useEffect'];
export let useLayoutEffect: PreactParts['useLayoutEffect'];
export let useRef: PreactParts['useRef'];
export let useState: PreactParts['useState'];
export let effect: PreactParts['effect'];
export let signal: PreactParts['signal'];

export function receivePreact(parts: PreactParts): void {
  ({ h, Fragment, useEffect, useLayoutEffect, useRef, useState, effect, signal } = parts);
}

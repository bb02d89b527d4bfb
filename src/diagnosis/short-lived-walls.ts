import type { Wall } from '../wall/model.ts';
import { factsOf } from './page-mistakes.ts';
import { pageRegistry } from './page-registry.ts';

/** Milliseconds below which a wall was short-lived. */
const SHORT = 3000;

/** How many short-lived walls are remembered. */
const KEPT = 10;

/** Records a wall that is removed, if it was short-lived. */
export function recordRemoval(wall: Wall, startedAt: number): void {
  const until = Date.now();
  if (until - startedAt >= SHORT) return;
  const all = [...pageRegistry().shortLivedWalls, { facts: factsOf(wall), until }];
  pageRegistry().shortLivedWalls = all.slice(-KEPT);
}

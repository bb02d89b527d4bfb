import type { Wall } from '../wall/model.ts';
import { pageRegistry } from './page-registry.ts';

/** Milliseconds below which a wall has stood for a moment only. */
const MOMENT = 3000;

/** How many of those are remembered. */
const KEPT = 10;

/** Notes that a wall has gone. */
export function recordRemoval({ settings }: Wall, stoodFrom: number): void {
  const until = Date.now();
  if (until - stoodFrom >= MOMENT) return;
  pageRegistry.shortLivedWalls = [
    ...pageRegistry.shortLivedWalls,
    { facts: JSON.stringify(settings.value), until },
  ].slice(-KEPT);
}

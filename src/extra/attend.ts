import type { Wall } from '../wall/wall.ts';
import { remember } from './remember.ts';
import { refreshOnReturn } from './return.ts';

/**
 * Attends to a wall from its first cards on.
 * @param key where the person's place is stored; empty where it is not to be
 * @param signal ends it
 */
export function attend(element: HTMLElement, wall: Wall, key: string, signal: AbortSignal): void {
  refreshOnReturn(element, wall, signal);
  if (key) remember(wall, key, signal);
}

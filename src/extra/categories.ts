import type { Wall } from '../wall/wall.ts';

const known = new WeakMap<Wall, Set<string>>();

/**
 * The categories that a wall has seen so far, to choose from: the service has no list of them.
 * @param names more of them; empty ones count for nothing
 */
export function addCategories(wall: Wall, names: readonly string[]): string[] {
  const all = known.get(wall) ?? new Set();
  known.set(wall, all);
  for (const name of names) if (name) all.add(name);
  return [...all];
}

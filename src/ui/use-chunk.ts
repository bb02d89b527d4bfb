import { useLayoutEffect } from 'preact/hooks';
import type { Chunk } from '../loading/chunk.ts';

/**
 * The module of a chunk, loaded as soon as it is needed.
 * @returns `null` if it could not be loaded, `undefined` until that is known
 */
export function useChunk<T>(chunk: Chunk<T>, isNeeded: boolean): T | null | undefined {
  const module = chunk.module.value;
  useLayoutEffect(() => {
    if (isNeeded && module === undefined) void chunk.load();
  }, [chunk, isNeeded, module]);
  return module;
}

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Chunk } from '../loading/chunk.ts';

/** Milliseconds for which a chunk is waited for; after that whoever needs it does without it until it comes. */
const PATIENCE = 1500;

/**
 * The module of a chunk, loaded as soon as it is needed, and tried again by whatever needs it anew after a failure.
 * @returns `null` if it could not be loaded or is late, `undefined` until either is known
 */
export function useChunk<T>(chunk: Chunk<T>, isNeeded: boolean): T | null | undefined {
  const module = chunk.module.value;
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    if (isNeeded) void chunk.load();
  }, [chunk, isNeeded]);
  const isAwaited = isNeeded && module === undefined;
  useLayoutEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(setLate, PATIENCE, true);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isLate ? (module ?? null) : module;
}

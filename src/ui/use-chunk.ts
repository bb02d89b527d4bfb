import { useLayoutEffect, useState } from 'preact/hooks';
import type { OnDemand } from './chunk-types.ts';

/** Milliseconds that a component waits for a chunk; after that it makes do until the chunk is loaded. */
const PATIENCE = 1500;

/**
 * The module of a chunk, loaded as soon as it is needed. After a failure the next component that needs it tries again.
 * @returns `null` if it could not be loaded or is late, `undefined` until either is known
 */
export function useChunk<T>(chunk: OnDemand<T>, isNeeded: boolean): T | null | undefined {
  const module = chunk.module.value;
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    if (isNeeded) void chunk.load();
  }, [chunk, isNeeded]);
  const isAwaited = isNeeded && module === undefined;
  useLayoutEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isLate ? (module ?? null) : module;
}

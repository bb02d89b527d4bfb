import { type ReadonlySignal, signal } from '@preact/signals';

/** A part of the wall that is loaded on demand, once for all walls of the page. */
export interface Chunk<T> {
  /** The loaded module; `null` where it could not be loaded, `undefined` until either is known. */
  module: ReadonlySignal<T | null | undefined>;
  /** Loads it; after a failure the next call tries again. Never rejects. */
  load(): Promise<void>;
}

/** A chunk by what imports it. */
export function createChunk<T>(importModule: () => Promise<T>): Chunk<T> {
  const module = signal<T | null | undefined>();
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      module.value = await importModule();
    } catch {
      module.value ??= null;
      loading = undefined;
    }
  };
  return {
    module,
    load: () => {
      loading ??= load();
      return loading;
    },
  };
}

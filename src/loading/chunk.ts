import { type ReadonlySignal, signal } from '@preact/signals';
import { warn } from '../config/warn.ts';

declare const VERSION: string;

/** A part of the wall that is loaded on demand, once for all walls of the page. */
export interface Chunk<T> {
  /** The loaded module; `null` if it could not be loaded, `undefined` until either is known. */
  module: ReadonlySignal<T | null | undefined>;
  /** Loads it; after a failure the next call tries again. Never rejects. */
  load(): Promise<void>;
}

/**
 * A chunk by what imports it. The build writes its version into every chunk, and one of another version counts as not
 * loaded: the two may not understand each other.
 * @param prepare readies the module for use
 */
export function createChunk<T extends object>(
  importModule: () => Promise<T>,
  prepare: (module: T) => void = () => {},
): Chunk<T> {
  const module = signal<T | null | undefined>();
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      const loaded = await importModule();
      // Parts within the script itself, as in the standalone file, have no version of their own.
      const { version = VERSION }: { version?: string } = loaded;
      if (version !== VERSION) {
        throw Error(`it has version ${version}, the script has ${VERSION}. Upload all files of one version together`);
      }
      prepare(loaded);
      module.value = loaded;
    } catch (error) {
      tell(error);
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

let isTold = false;

/** Says why a chunk is missing, once for all of them, since they lie in one place. */
function tell(error: unknown): void {
  if (!isTold) warn(`a part is missing: ${error instanceof Error ? error.message : error}`, { topic: 'files' });
  isTold = true;
}

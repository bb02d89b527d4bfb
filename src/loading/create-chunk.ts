import { type ReadonlySignal, signal } from '@preact/signals';
import { warn } from '../config/warn.ts';
import { sharedByPage } from '../page/shared-by-page.ts';

declare const VERSION: string;

/** A part of the wall that is loaded on demand, once for all walls of the page. */
export interface Chunk<T> {
  /** The loaded module; `null` if it could not be loaded, `undefined` until either is known. */
  module: ReadonlySignal<T | null | undefined>;
  /**
   * Loads it; after a failure, or after ten seconds without an answer, the next call tries again. Never rejects, and keeps
   * nobody waiting longer than that.
   */
  load(): Promise<void>;
  /** Calls back once it is loaded, at once or however late, unless that is called off before. */
  whenLoaded(act: (module: T) => void, calledOff: AbortSignal): void;
}

/** Milliseconds after which an import without an answer counts as failed. */
const TIME_LIMIT = 10_000;

/**
 * A chunk by what imports it. The build writes its version into every chunk. A chunk of another version counts as not
 * loaded, because the two may not understand each other.
 * @param importModule imports it. Its argument says how many times that has been tried before: browsers remember a
 * failure under its address, and do not ask again under the same one, see https://github.com/whatwg/html/issues/6768
 * @param prepare readies the module for use
 */
export function createChunk<T extends object>(
  importModule: (triesBefore: number) => Promise<T>,
  prepare: (module: T) => void = () => {},
): Chunk<T> {
  const module = signal<T | null | undefined>();
  let loading: Promise<void> | undefined;
  let tries = 0;
  const load = async (): Promise<void> => {
    const triesBefore = tries++;
    try {
      const loaded = await importModule(triesBefore);
      // Parts within the script itself, as in the standalone file, have no version of their own.
      const { version = VERSION }: { version?: string } = loaded;
      if (version !== VERSION) {
        throw Error(`it has version ${version}, the script has ${VERSION}. Upload all files of one version together`);
      }
      // Two tries may both succeed, the first one late.
      if (module.value) return;
      prepare(loaded);
      module.value = loaded;
    } catch (error) {
      // Another try has succeeded meanwhile, or was made later and decides.
      if (module.value || tries > triesBefore + 1) return;
      warnOnce(error);
      module.value = null;
      loading = undefined;
    }
  };
  const loadInTime = (): Promise<void> =>
    new Promise((done) => {
      const overdue = setTimeout(() => {
        warnOnce('a file has not come within 10 seconds. The network panel shows which');
        // The next call of `load` imports anew.
        loading = undefined;
        done();
      }, TIME_LIMIT);
      void load().then(() => {
        clearTimeout(overdue);
        done();
      });
    });
  return {
    module,
    load: async () => {
      if (module.peek()) return;
      loading ??= loadInTime();
      await loading;
    },
    whenLoaded: (act, calledOff) => {
      const stop = module.subscribe((loaded) => {
        if (loaded && !calledOff.aborted) act(loaded);
      });
      calledOff.addEventListener('abort', stop);
    },
  };
}

const missing = sharedByPage(() => ({ isWarned: false }));

/** Warns why a chunk is missing, once for all chunks, because they lie in one folder. */
function warnOnce(error: unknown): void {
  if (!missing().isWarned)
    warn(`a part is missing: ${error instanceof Error ? error.message : error}`, { topic: 'files' });
  missing().isWarned = true;
}

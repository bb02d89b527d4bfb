import { type Signal, signal } from '@preact/signals';

/** A part that is loaded on demand, once for all walls of the page. */
export interface Lazy<T> {
  /** The part; `null` where it could not be loaded, `undefined` until one of the two is known. */
  part: Signal<T | null | undefined>;
  /** Loads it; after a failure the next call tries again. Never rejects. */
  load(): Promise<void>;
}

export function lazy<T>(importPart: () => Promise<T>): Lazy<T> {
  const part = signal<T | null | undefined>();
  let loading: Promise<void> | undefined;
  return {
    part,
    load: () => {
      loading ??= importPart().then(
        (loaded) => {
          part.value = loaded;
        },
        () => {
          part.value ??= null;
          loading = undefined;
        },
      );
      return loading;
    },
  };
}

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { english, isComplete, type Words } from '../i18n/words.ts';
import type { Host, Settings } from './model.ts';

/** Milliseconds for which nothing is said while the words of a language are on their way; after that it is English. */
const PATIENCE = 1500;

/** The words of a wall. */
export interface WallWords {
  /** `undefined` while the first ones are on their way. Where the language changes, the last ones stay until then. */
  words: ReadonlySignal<Words | undefined>;
  /** Loads what there is to be loaded, from now on. */
  want(): void;
  /** Settles when there are words. */
  worded: Promise<void>;
}

export function createWords(settings: ReadonlySignal<Settings>, host: Host, removed: AbortSignal): WallWords {
  const isWanted = signal(false);
  /** The locale whose words have not come in time. */
  const late = signal('');
  const locale = computed(() => (isComplete(settings.value.messages) ? 'en' : settings.value.locale));
  let last: Words | undefined;
  const words = computed(() => {
    const loaded = host.words(locale.value);
    if (loaded !== undefined || late.value === locale.value) last = loaded ?? english;
    return last;
  });
  const worded = new Promise<void>((done) => {
    const stop = effect(() => {
      const wanted = locale.value;
      if (words.value) done();
      if (!isWanted.value || late.value === wanted || host.words(wanted) !== undefined) return;
      host.loadWords(wanted);
      const timer = setTimeout(() => {
        late.value = wanted;
      }, PATIENCE);
      return () => clearTimeout(timer);
    });
    removed.addEventListener('abort', stop);
  });
  return {
    words,
    want: () => {
      isWanted.value = true;
    },
    worded,
  };
}

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { english, isComplete, type Words } from '../i18n/english.ts';
import type { Host } from './model.ts';
import type { Settings } from './settings.ts';

/** Milliseconds for which nothing is said while a language's words are loading; after that English is used. */
const PATIENCE = 1500;

/** The words of a wall. */
export interface WallWords {
  /** `undefined` until they are loaded. When the language changes, the old ones stay until then. */
  words: ReadonlySignal<Words | undefined>;
  /** From now on, loads the words that are needed. */
  want(): void;
  /** Settles when there are words. */
  worded: Promise<void>;
}

export function createWords(settings: ReadonlySignal<Settings>, host: Host, removed: AbortSignal): WallWords {
  const isWanted = signal(false);
  /** The locale whose words did not come in time. */
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

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { english, type LanguageMessages, replacesAllLoaded } from '../i18n/english.ts';
import type { Host } from './model.ts';
import type { Settings } from './settings.ts';

/** Milliseconds for which nothing is said while a language's words are loading; after that English is used. */
const PATIENCE = 1500;

/** The words of a wall. */
export interface WallMessages {
  /** `undefined` until they are loaded. When the language changes, the old ones stay until then. */
  messages: ReadonlySignal<LanguageMessages | undefined>;
  /** From now on, loads the words that are needed. */
  request(): void;
  /** Settles when there are words. */
  ready: Promise<void>;
}

export function createWallMessages(settings: ReadonlySignal<Settings>, host: Host, removed: AbortSignal): WallMessages {
  const isWanted = signal(false);
  /** The locale whose words did not come in time. */
  const late = signal('');
  const locale = computed(() => (replacesAllLoaded(settings.value.messages) ? 'en' : settings.value.locale));
  let last: LanguageMessages | undefined;
  const messages = computed(() => {
    const loaded = host.messages(locale.value);
    if (loaded !== undefined || late.value === locale.value) last = loaded ?? english;
    return last;
  });
  const ready = new Promise<void>((done) => {
    const stop = effect(() => {
      const wanted = locale.value;
      if (messages.value) done();
      if (!isWanted.value || late.value === wanted || host.messages(wanted) !== undefined) return;
      host.loadMessages(wanted);
      const timer = setTimeout(() => {
        late.value = wanted;
      }, PATIENCE);
      return () => clearTimeout(timer);
    });
    removed.addEventListener('abort', stop);
  });
  return {
    messages,
    request: () => {
      isWanted.value = true;
    },
    ready,
  };
}

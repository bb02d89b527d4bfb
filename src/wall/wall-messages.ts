import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { english, type LanguageMessages, replacesAllLoaded } from '../i18n/messages.ts';
import type { Host } from './host.ts';
import type { Settings } from './settings.ts';

/** Milliseconds for which nothing is said while the messages of a language are loading; then English stands in. */
const PATIENCE = 1500;

/** The messages of a wall, in its language. */
export interface WallMessages {
  /** `undefined` until they are loaded. When the language changes, the old ones stay until then. */
  messages: ReadonlySignal<LanguageMessages | undefined>;
  /** From now on, loads the messages that are needed. */
  request(): void;
  /** Settles when there are messages, or the wall is gone. */
  ready: Promise<void>;
}

export function createWallMessages(settings: ReadonlySignal<Settings>, host: Host, removed: AbortSignal): WallMessages {
  const isRequested = signal(false);
  /** The locale whose messages did not come in time. */
  const late = signal('');
  const locale = computed(() => (replacesAllLoaded(settings.value.messages) ? 'en' : settings.value.locale));
  const messages = signal<LanguageMessages | undefined>(undefined);
  const ready = new Promise<void>((done) => {
    const stop = effect(() => {
      const wanted = locale.value;
      const loaded = host.messages(wanted);
      if (loaded !== undefined || late.value === wanted) {
        messages.value = loaded ?? english;
        done();
        return;
      }
      if (!isRequested.value) return;
      host.loadMessages(wanted);
      const timer = setTimeout(() => {
        late.value = wanted;
      }, PATIENCE);
      return () => clearTimeout(timer);
    });
    removed.addEventListener('abort', () => {
      stop();
      done();
    });
  });
  return {
    messages,
    request: () => {
      isRequested.value = true;
    },
    ready,
  };
}

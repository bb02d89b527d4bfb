import { warmUp } from '../i18n/warm-up.ts';
import { features, sanitizer } from '../loading/chunks.ts';
import { loadWords } from '../loading/languages.ts';
import { isForgotten } from '../wall/forget.ts';
import type { Wall } from '../wall/model.ts';
import { openStorage } from '../wall/views.ts';
import { watchScrolling } from './scrolling.ts';
import type { ElementWithOptions } from './settings.ts';

/** How near a lazy wall comes to the screen before it begins, as a share of the screen's height. */
const NEAR = '50%';

/** Decides when a wall begins. */
export interface Beginning {
  /** Begins now, or, with `loading="lazy"`, when the element comes near the screen. Once. */
  consider(): void;
  /** Begins now, unless it has; resolves when the first list is shown or has failed. */
  begin(): Promise<void>;
}

/** Milliseconds until a page that draws no frames, since it is out of sight, is looked after all the same. */
const UNSEEN = 200;

const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      done();
    });
  });

/** Whether the person came back to this page, rather than visiting it anew. */
const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'));

/** The keys of the places that somebody has come back to on this page: walls that appear later begin anew. */
const recalled = new Set<string>();

/**
 * The place stored under a key; `null` if there is none, or no storage. A new visit begins at the first page, and so it
 * waits for neither storage nor the part that knows places.
 */
function recall(key: string): string | null {
  if (!key || recalled.has(key) || !cameBack()) return null;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Milliseconds for which a place waits for the part that knows places; after that the wall begins at its first page. */
const PATIENCE = 1500;

/** Waits until the part that knows places is there, has failed or is late, or the wall is gone. */
const placesReady = (removed: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, PATIENCE);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    removed.addEventListener('abort', end);
    void features.load().then(end);
  });

/** Begins a wall where the person left it, or else at its first page. */
export function createBeginning(element: ElementWithOptions, wall: Wall, removed: AbortSignal): Beginning {
  const startedAt = Date.now();
  let shown: Promise<void> | undefined;
  /**
   * The key of its place as things are now: members come and go while a wall stands. Empty if none is kept, or the
   * member was forgotten meanwhile.
   */
  const key = () => {
    const settings = wall.settings.value;
    return element.remember === 'on' && !isForgotten(settings, startedAt) ? placeKey(element.id, settings) : '';
  };
  /** Does something in a task of its own, unless the wall is gone by then. */
  const later = (act: () => void) =>
    setTimeout(() => {
      if (!removed.aborted) act();
    });
  /** Makes formatters ahead of time, but not before the skeletons are painted. */
  const prepare = async (): Promise<void> => {
    await nextFrame();
    if (removed.aborted) return;
    later(() => warmUp(wall.locale()));
    features.whenLoaded((loaded) => later(() => loaded.warmUp(wall.locale())), removed);
  };
  /** Shows the first list. */
  const show = async (): Promise<void> => {
    const from = key();
    const place = recall(from);
    if (place === null) return wall.start();
    const scrolling = watchScrolling(removed);
    await placesReady(removed);
    if (removed.aborted) return;
    const loaded = features.module.value;
    await (loaded ? loaded.restore(wall, place, removed, scrolling) : wall.start());
    // One that is removed before that leaves the place to the next.
    if (!removed.aborted) recalled.add(from);
  };
  const begin = (): Promise<void> => {
    if (!shown) {
      shown = show();
      void prepare();
      void lookAfter(shown);
    }
    return shown;
  };
  /** Loads what the first cards did not need, once they are painted. */
  const lookAfter = async (shown: Promise<void>): Promise<void> => {
    await shown;
    if (removed.aborted) return;
    await nextFrame();
    later(() => {
      later(openStorage);
      void sanitizer.load();
      void features.load();
      // Words that could not be loaded are tried once more.
      if (wall.offerLang()) loadWords(wall.settings.value.locale);
      features.whenLoaded(({ attend }) => attend(element, wall, key, removed), removed);
    });
  };
  /** Where there is no screen to come near to, as in jsdom, it is always near. */
  const nearness =
    globalThis.IntersectionObserver &&
    new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void begin();
      },
      { rootMargin: NEAR },
    );
  removed.addEventListener('abort', () => nearness?.disconnect());
  return {
    consider: () => {
      // Turbo shows a copy of a page until the page itself arrives: only the wall on the real page begins.
      if (document.documentElement.hasAttribute('data-turbo-preview')) return;
      if (element.loading === 'lazy' && nearness) nearness.observe(element);
      else void begin();
    },
    begin,
  };
}

/** Key of a wall's place, separate for each page, element, member and service. */
const placeKey = (elementId: string, { memberId, baseUrl }: Wall['settings']['value']): string =>
  `offer-wall|place|${location.pathname}|${elementId}|${JSON.stringify([memberId, baseUrl])}`;

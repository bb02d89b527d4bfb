/** How a wall begins, at its first page or where the person left it, and what is loaded once it is drawn. */

import { ownOnly } from '../compat/null-prototype.ts';
import { warmUp } from '../i18n/formatters.ts';
import { features, sanitizer } from '../loading/chunks.ts';
import { loadMessages } from '../loading/language-chunks.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { ElementWithOptions } from '../shell/contract.ts';
import { isForgotten, timesForgotten } from '../wall/forget.ts';
import type { Wall } from '../wall/model.ts';
import { keepsPlace, placeKey, readStoredPlace } from '../wall/stored-place.ts';
import { openStorage } from '../wall/views.ts';

/** Milliseconds after which a page that draws no frames, because it is out of sight, counts as drawn. */
const UNSEEN = 200;

const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      done();
    });
  });

/** The keys of the places at which walls of this page have begun: others with the same key begin at their first page. */
const restoredPlaces = sharedByPage(() => new Set<string>());

/**
 * The keys of `sessionStorage` under which walls of this document have stored where the person was: a wall that is
 * made anew reads its own.
 */
const placesLeft = sharedByPage(() => new Set<string>());

/** Milliseconds that a place waits for the features, which restore it; after that the wall begins at its first page. */
const PATIENCE = 1500;

/** Waits until the features are there, have failed or are late, or the wall is gone. */
const featuresSettled = (removed: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, PATIENCE);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    removed.addEventListener('abort', end);
    void features.load().then(end);
  });

/** Events that begin a person's scrolling. The browser scrolls as well, to where the page was before a reload. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Watches whether the person scrolls the page.
 * @returns a function that says whether that has happened so far
 */
function watchScrolling(ended: AbortSignal): () => boolean {
  let isTouched = false;
  let hasScrolled = false;
  const options = ownOnly({ capture: true, passive: true, signal: ended });
  const touch = () => {
    isTouched = true;
  };
  const scroll = () => {
    hasScrolled ||= isTouched;
  };
  for (const type of BY_HAND) addEventListener(type, touch, options);
  addEventListener('scroll', scroll, options);
  return () => hasScrolled;
}

/** How a wall begins, and what it leaves behind. */
export interface WallStart {
  /** Begins the wall, unless it has begun; resolves when the first list is shown or has failed. */
  begin(): Promise<void>;
  /** Stores the person's place, for a wall that is made anew on this page. Call it before the wall ends. */
  savePlace(): void;
}

/** Begins a wall where the person left it, or else at its first page. */
export function createWallStart(element: ElementWithOptions, wall: Wall, removed: AbortSignal): WallStart {
  const since = timesForgotten();
  let shown: Promise<void> | undefined;
  /** None before the features are there: until then, the place that is stored is that of an earlier visit. */
  let storePlace: ((key: string) => void) | undefined;
  /** The key of the place at which this wall has begun; while it stands, no other wall begins there. */
  let restored = '';
  /** The page's path when the list has last changed: routers change the address before they remove the wall. */
  let path = location.pathname;
  const stopFollowing = wall.lists.state.subscribe(() => {
    path = location.pathname;
  });
  removed.addEventListener('abort', stopFollowing);
  /**
   * The key of the place at this moment, because the member may change while the wall stands. Empty if no place is
   * kept, or the member was forgotten meanwhile.
   */
  const currentKey = (at = path) => {
    const settings = wall.settings.value;
    return keepsPlace(element) && !isForgotten(settings, since) ? placeKey(element.id, settings, at) : '';
  };
  /** Does something in a task of its own, unless the wall is gone by then. */
  const later = (act: () => void) =>
    setTimeout(() => {
      if (!removed.aborted) act();
    });
  /** Makes formatters ahead of time, but not before the placeholder is painted. */
  const warmUpFormatters = async (): Promise<void> => {
    await nextFrame();
    if (removed.aborted) return;
    later(() => warmUp(wall.words.formatLocale()));
    features.whenLoaded((loaded) => later(() => loaded.warmUp(wall.words.formatLocale())), removed);
  };
  const showFirstList = async (): Promise<void> => {
    const key = currentKey();
    const place = key && !restoredPlaces().has(key) ? readStoredPlace(key, placesLeft().has(key)) : null;
    if (place === null) return wall.start();
    const hasScrolled = watchScrolling(removed);
    await featuresSettled(removed);
    if (removed.aborted) return;
    // By now the wall may have another member, or this one may have been forgotten.
    const loaded = currentKey() === key && features.module.value;
    await (loaded ? loaded.restorePlace(wall, place, hasScrolled) : wall.start());
    // A wall that is removed before its list is shown leaves the place to the next one.
    if (removed.aborted) return;
    restored = key;
    restoredPlaces().add(key);
  };
  /** Loads what the first cards did not need, once they are painted. */
  const loadTheRest = async (firstList: Promise<void>): Promise<void> => {
    await firstList;
    if (removed.aborted) return;
    await nextFrame();
    later(() => {
      later(openStorage);
      void sanitizer.load();
      void features.load();
      // Messages that could not be loaded are tried once more.
      if (wall.words.offersLang()) loadMessages(wall.settings.value.locale);
      features.whenLoaded(({ attach }) => {
        storePlace = attach(element, wall, () => currentKey(location.pathname));
      }, removed);
    });
  };
  return {
    begin: () => {
      if (!shown) {
        shown = showFirstList();
        void warmUpFormatters();
        void loadTheRest(shown);
      }
      return shown;
    },
    savePlace: () => {
      restoredPlaces().delete(restored);
      const key = currentKey();
      if (!key || !storePlace) return;
      storePlace(key);
      placesLeft().add(key);
    },
  };
}

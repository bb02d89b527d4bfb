import { pageRegistry } from '../diagnosis/page-registry.ts';
import type { ElementWithOptions } from '../element/read-settings.ts';
import { warmUp } from '../i18n/warm-up.ts';
import { features, sanitizer } from '../loading/chunks.ts';
import { loadMessages } from '../loading/language-chunks.ts';
import { isForgotten } from '../wall/forget.ts';
import type { Wall } from '../wall/model.ts';
import { keepsPlace, placeKey, readStoredPlace } from '../wall/stored-place.ts';
import { openStorage } from '../wall/views.ts';
import { watchScrolling } from './watch-scrolling.ts';

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

/** The keys of the places at which walls of this page stand: another one that appears beside them begins anew. */
const restoredPlaces = new Set<string>();

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

/** How a wall begins and ends. */
export interface WallStart {
  /** Begins it, unless it has begun; resolves when the first list is shown or has failed. */
  begin(): Promise<void>;
  /** Call it before the wall ends: one that is made anew on this page comes back to the place. */
  savePlace(): void;
}

/** How a wall begins: where the person left it, or else at its first page. */
export function createWallStart(element: ElementWithOptions, wall: Wall, removed: AbortSignal): WallStart {
  const startedAt = Date.now();
  let shown: Promise<void> | undefined;
  let storePlace = () => {};
  /**
   * The key of its place as things are now: members come and go while a wall stands. Empty if none is kept, or the
   * member was forgotten meanwhile.
   */
  const key = () => {
    const settings = wall.settings.value;
    return keepsPlace(element) && !isForgotten(settings, startedAt) ? placeKey(element.id, settings) : '';
  };
  /** Does something in a task of its own, unless the wall is gone by then. */
  const later = (act: () => void) =>
    setTimeout(() => {
      if (!removed.aborted) act();
    });
  /** Makes formatters ahead of time, but not before the skeletons are painted. */
  const warmUpFormatters = async (): Promise<void> => {
    await nextFrame();
    if (removed.aborted) return;
    later(() => warmUp(wall.locale()));
    features.whenLoaded((loaded) => later(() => loaded.warmUp(wall.locale())), removed);
  };
  /** Shows the first list. */
  const showFirstList = async (): Promise<void> => {
    const from = key();
    const place = from && !restoredPlaces.has(from) ? readStoredPlace(from, pageRegistry.placesLeft.has(from)) : null;
    if (place === null) return wall.start();
    const scrolling = watchScrolling(removed);
    await placesReady(removed);
    if (removed.aborted) return;
    const loaded = features.module.value;
    await (loaded ? loaded.restorePlace(wall, place, removed, scrolling) : wall.start());
    // One that is removed before that leaves the place to the next.
    if (!removed.aborted) restoredPlaces.add(from);
  };
  const begin = (): Promise<void> => {
    if (!shown) {
      shown = showFirstList();
      void warmUpFormatters();
      void loadTheRest(shown);
    }
    return shown;
  };
  /** Loads what the first cards did not need, once they are painted. */
  const loadTheRest = async (shown: Promise<void>): Promise<void> => {
    await shown;
    if (removed.aborted) return;
    await nextFrame();
    later(() => {
      later(openStorage);
      void sanitizer.load();
      void features.load();
      // Words that could not be loaded are tried once more.
      if (wall.offersLang()) loadMessages(wall.settings.value.locale);
      features.whenLoaded(({ attach }) => {
        storePlace = attach(element, wall, key, removed);
      }, removed);
    });
  };
  /** Keeps the place for a wall that is made anew on this page. */
  const savePlace = () => {
    const left = key();
    if (!left) return;
    storePlace();
    pageRegistry.placesLeft.add(left);
    restoredPlaces.delete(left);
  };
  return { begin, savePlace };
}

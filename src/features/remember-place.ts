/** Where a person was in a wall: stored when the page is left, and gone back to when the person returns. */

import type { Query } from '../api/address.ts';
import { fieldsOf, list, number, text, textUpTo } from '../api/decode.ts';
import { LIMITS } from '../api/limits.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { filtersFrom } from '../wall/filters.ts';
import type { Wall } from '../wall/model.ts';
import type { Settings } from '../wall/settings.ts';

/** Where a person was in a wall. */
interface Place {
  listName: string;
  /** The page, counted from 0. */
  index: number;
  filters: Query;
  /** Pixels from the page's top. */
  scroll: number;
  seenCategories: readonly string[];
}

/** A place from untrusted text, as far as the controls still lead there; `undefined` if the text is not one. */
function decodePlace(source: string, { controls }: Settings): Place | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(source);
  } catch {
    return undefined;
  }
  const { listName, index, filters, scroll, seenCategories } = fieldsOf(stored);
  const given = fieldsOf(filters);
  return {
    listName: text(listName),
    index: Math.max(0, Math.trunc(number(index) ?? 0)),
    filters: filtersFrom((name) => given[name], controls),
    scroll: number(scroll) ?? 0,
    seenCategories: list(seenCategories).slice(0, LIMITS.categories).map(textUpTo(LIMITS.category)),
  };
}

/** The walls of the page that have scrolled it back to where it was left: the first one does so for all. */
const scrolled = sharedByPage(() => new Set<Wall>());

/**
 * Starts a wall where the person left it, if that is what the stored text says; else at its beginning.
 * @param hasScrolled whether the person has scrolled the page meanwhile: then it stays where it is
 */
export async function restorePlace(wall: Wall, source: string, hasScrolled: () => boolean): Promise<void> {
  const place = decodePlace(source, wall.settings.value);
  if (!place) return wall.start();
  const { lists, removed } = wall;
  lists.setFilters(place.filters);
  lists.setCategories(place.seenCategories);
  const listName = lists.names.value.find((name) => name === place.listName);
  // Where the list has no tab any more, its page and scroll position mean nothing.
  if (!listName) return wall.start();
  void lists.show(listName);
  await wall.start(place.index);
  requestAnimationFrame(() => {
    // An address with a fragment, such as #offers, leads to that part of the page.
    if (removed.aborted || scrolled().size > 0 || hasScrolled() || safeDocument.querySelector(':target')) return;
    scrolled().add(wall);
    removed.addEventListener('abort', () => scrolled().delete(wall));
    scrollTo({ top: place.scroll, behavior: 'instant' });
  });
}

/**
 * Stores where the person is whenever the page is left.
 * @param keyOf returns the key to store it under; empty if it must not be stored
 * @returns a function that stores it now, under the key that it is given
 */
export function keepPlace({ lists, removed }: Wall, keyOf: () => string): (key: string) => void {
  const { current, state, filters, categories } = lists;
  // Kept up to date, because by the time the wall is gone, the page may be shorter, and scrolled elsewhere.
  let scroll = scrollY;
  const keepScroll = () => {
    scroll = scrollY;
  };
  const store = (key: string) => {
    if (!key) return;
    const place: Place = {
      listName: current.value,
      index: state.value.index,
      filters: filters.value,
      scroll,
      seenCategories: categories.value,
    };
    try {
      sessionStorage.setItem(key, JSON.stringify(place));
    } catch {
      // Blocked or full: then the wall starts from the beginning.
    }
  };
  addEventListener('scroll', keepScroll, ownOnly({ passive: true, signal: removed }));
  const storeNow = () => {
    // No event has come yet of what was scrolled in the last moment.
    keepScroll();
    store(keyOf());
  };
  addEventListener('pagehide', storeNow, ownOnly({ signal: removed }));
  // A page that is covered may be discarded, and hears nothing of it.
  const storeCovered = () => safeDocument.hidden && storeNow();
  safeDocument.addEventListener('visibilitychange', storeCovered, ownOnly({ signal: removed }));
  return store;
}

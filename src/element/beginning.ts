import { warmUp } from '../i18n/warm-up.ts';
import { features, sanitizer } from '../loading/chunks.ts';
import type { Wall } from '../wall/model.ts';
import { openStorage } from '../wall/views.ts';
import type { ElementWithOptions } from './settings.ts';

/** How near a lazy wall comes to the screen before it begins, as a share of the screen's height. */
const NEAR = '50%';

/** Decides when a wall begins. */
export interface Beginning {
  /** Begins now, or, with `loading="lazy"`, when the element comes near the screen. Once. */
  consider(): void;
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

/** Begins a wall where the person left it, or else at its first page. */
export function createBeginning(element: ElementWithOptions, wall: Wall, removed: AbortSignal): Beginning {
  let hasBegun = false;
  /** The key of its place as things are now: members come and go while a wall stands. Empty if none is kept. */
  const key = () => (element.remember === 'on' ? placeKey(element.id, wall.settings.value) : '');
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
    const stop = features.module.subscribe((loaded) => {
      if (loaded) later(() => loaded.warmUp(wall.locale()));
    });
    removed.addEventListener('abort', stop);
  };
  const begin = async (): Promise<void> => {
    if (hasBegun) return;
    hasBegun = true;
    const from = key();
    const place = recall(from);
    if (place !== null) await features.load();
    if (removed.aborted) return;
    const loaded = features.module.value;
    const shown = place !== null && loaded ? loaded.restore(wall, place, removed) : wall.start();
    void prepare();
    await shown;
    if (removed.aborted) return;
    if (place !== null) recalled.add(from);
    await nextFrame();
    // Once the cards are painted.
    later(attend);
  };
  /** Loads what the first cards did not need. */
  const attend = async (): Promise<void> => {
    later(openStorage);
    void sanitizer.load();
    await features.load();
    if (!removed.aborted) features.module.value?.attend(element, wall, key, removed);
  };
  const nearness = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void begin();
    },
    { rootMargin: NEAR },
  );
  removed.addEventListener('abort', () => nearness.disconnect());
  return {
    consider: () => {
      // Turbo shows a copy of a page until the page itself arrives: only the wall on the real page begins.
      if (document.documentElement.hasAttribute('data-turbo-preview')) return;
      if (element.loading === 'lazy') nearness.observe(element);
      else void begin();
    },
  };
}

/** Key of a wall's place, separate for each page, element, member and service. */
const placeKey = (elementId: string, { memberId, baseUrl }: Wall['settings']['value']): string =>
  `offer-wall|place|${location.pathname}|${elementId}|${JSON.stringify([memberId, baseUrl])}`;

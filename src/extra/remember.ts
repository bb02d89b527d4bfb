import type { Query } from '../api/address.ts';
import { list, text } from '../api/decode.ts';
import type { View } from '../wall/context.ts';
import type { Wall } from '../wall/wall.ts';
import { addCategories } from './categories.ts';

/** Whether the person came back to this page, rather than to a new visit of it. */
const cameBack = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && /^(rel|back)/.test(`${entry.type}`));

/** Starts a wall where the person left it, if that is what the stored text says; else at its beginning. */
export async function restore(wall: Wall, source: string): Promise<void> {
  let place: unknown;
  try {
    place = cameBack() && JSON.parse(source);
  } catch {
    // Somebody else's text: the wall begins anew.
  }
  if (!Array.isArray(place)) return wall.start();
  const [view, index, filters, scroll, categories]: unknown[] = place;
  const known: Query = {};
  for (const [name, value] of Object.entries(filters ?? {})) known[name] = `${value}`;
  wall.filters.value = known;
  addCategories(wall, list(categories).map(text));
  // An unknown view is no tab of this wall, and then the first one is shown.
  void wall.show(`${view}` as View);
  await wall.start(Math.max(0, Math.trunc(Number(index)) || 0));
  requestAnimationFrame(() => scrollTo({ top: Number(scroll) || 0, behavior: 'instant' }));
}

/** Stores where the person is whenever the page is left, under a key of the page and the element. */
export function remember(wall: Wall, key: string, signal: AbortSignal): void {
  const { view, state, filters } = wall;
  const store = () => {
    const place = [view.value, state.value.index, filters.value, scrollY, addCategories(wall, [])];
    try {
      sessionStorage.setItem(key, JSON.stringify(place));
    } catch {
      // Blocked or full: then the wall begins anew.
    }
  };
  addEventListener('pagehide', store, { signal });
}

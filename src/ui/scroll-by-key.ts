import { isElement } from '../compat/is-element.ts';

/** How far a key scrolls what is so high in sight, in px, as browsers do it. */
const distances: Record<string, (height: number) => number> = {
  ArrowUp: () => -40,
  ArrowDown: () => 40,
  PageUp: (height) => -0.875 * height,
  PageDown: (height) => 0.875 * height,
  ' ': (height) => 0.875 * height,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
};

/**
 * Lets keys scroll an area from wherever else the focus is, such as a button below it. Browsers scroll only what the
 * focus is in, or the page; WebKit also the page once the area is at its end.
 */
export function scrollByKey(event: KeyboardEvent, area: Element): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || !isElement(target)) return;
  const distance = distances[key]?.(area.clientHeight);
  if (distance === undefined || (key === ' ' && target.matches('a, button, summary'))) return;
  const { scrollHeight, clientHeight, scrollTop } = area;
  const place = Math.min(Math.max(0, scrollTop + distance), scrollHeight - clientHeight);
  // A video has keys of its own.
  if (area.contains(target) && (Math.abs(place - scrollTop) >= 1 || target.matches('video'))) return;
  event.preventDefault();
  area.scrollTop = place;
}

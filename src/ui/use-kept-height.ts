import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the page from scrolling back when something in the wall gives way to something else. WebKit lays the page out once
 * without anything new below a query container, which is the wall; where the page is then too short for where the person
 * is, it scrolls. For that one layout the wall is kept at least as high as it was. It has to be the container itself:
 * whatever is inside gets its style only afterwards.
 * @param shown another value whenever something else is shown
 * @returns a ref for any element of the wall, even one that is replaced then
 */
export function useKeptHeight<T extends HTMLElement>(shown: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  const before = useRef(shown);
  const container = before.current === shown ? null : element.current?.closest<HTMLElement>('.wall');
  // What has not been scrolled cannot scroll back.
  const height = container && isScrolled(container) ? container.offsetHeight : 0;
  before.current = shown;
  useLayoutEffect(() => {
    if (!container || height === 0) return;
    container.style.minHeight = `${height}px`;
    // To ask for its height is to have the page laid out.
    void container.offsetHeight;
    container.style.minHeight = '';
  }, [shown]);
  return element;
}

/** Whether the page is scrolled, or any box that an element is in. */
function isScrolled(element: Element): boolean {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (at instanceof Element && at.scrollTop !== 0) return true;
  }
  return false;
}

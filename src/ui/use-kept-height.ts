import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { selfAndAncestors } from '../compat/ancestors.ts';

/**
 * Keeps the page from scrolling back when something in the wall is replaced. WebKit lays the page out once without the
 * new content of a query container, such as the wall, and scrolls if the page is then too short. For that one layout
 * the wall gets its former height as a minimum. It has to be set on the container itself, because WebKit styles the
 * content only later.
 * @param shown another value whenever something else is shown
 * @returns a ref for any element of the wall, even one that is replaced itself
 */
export function useKeptHeight<T extends HTMLElement>(shown: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  const before = useRef(shown);
  const container = before.current === shown ? null : element.current?.closest<HTMLElement>('.wall');
  // Only what is scrolled can scroll back.
  const height = container && isScrolled(container) ? container.offsetHeight : 0;
  before.current = shown;
  useLayoutEffect(() => {
    if (!container || height === 0) return;
    container.style.minHeight = `${height}px`;
    // Reading the height makes the browser lay out the page.
    void container.offsetHeight;
    container.style.minHeight = '';
  }, [shown]);
  return element;
}

/** Whether the page is scrolled, or any box that an element is in. */
const isScrolled = (element: Element): boolean => selfAndAncestors(element).some(({ scrollTop }) => scrollTop !== 0);

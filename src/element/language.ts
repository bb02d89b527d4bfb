import { ownOnly } from '../compat/null-prototype.ts';
import { readOption } from '../config/options.ts';

/** The root of the tree that an element is in, then that around its host, and so on up to the document. */
function rootsAround(element: Element): Node[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsAround(root.host)] : [root];
}

/** The `lang` that an element stands under, as CSS sees it: through shadow roots. `null` if there is none. */
export function langAround(element: Element): string | null {
  const nearest = element.closest('[lang]');
  if (nearest) return HTMLElement.prototype.getAttribute.call(nearest, 'lang');
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? langAround(root.host) : null;
}

/** The language of the page around an element, then the browser's. */
export function surroundingLocale(element: Element): string {
  const candidates = [langAround(element), navigator.language];
  // Read like the option `locale`, because a page's `lang` need not be a language tag.
  return candidates.map((tag) => readOption('locale', tag)).find((tag) => tag !== '') ?? 'en';
}

/**
 * Calls back when a `lang` has changed anywhere in the trees around the element: ancestors alone cannot be observed.
 * @returns a function that watches the trees around the element as they are now, because it may have been moved
 */
export function watchLanguage(element: Element, changed: () => void, removed: AbortSignal): () => void {
  const observer = new MutationObserver(changed);
  const observeAgain = () => {
    observer.disconnect();
    for (const root of rootsAround(element)) {
      observer.observe(root, ownOnly({ attributes: true, attributeFilter: ['lang'], subtree: true }));
    }
  };
  observeAgain();
  removed.addEventListener('abort', () => observer.disconnect());
  return observeAgain;
}

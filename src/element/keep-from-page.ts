import { ownOnly } from '../compat/null-prototype.ts';

const KEYS = ['keydown', 'keypress', 'keyup'];
const GESTURES = ['wheel', 'touchstart', 'touchmove', 'pointerdown', 'mousedown'];

/**
 * Keeps from the page what is done in the wall itself: keys, and in its dialogs also what scrolls or drags, by which the
 * page's carousels and scrollers would move beneath. What is done in slotted content belongs to the page.
 */
export function keepFromPage(root: ShadowRoot): void {
  // Passive, or else the browser would wait for the page before it scrolls.
  for (const type of [...KEYS, ...GESTURES]) root.addEventListener(type, keep, ownOnly({ passive: true }));
}

function keep(this: ShadowRoot, event: Event): void {
  const target = event.target as Element;
  if (target.getRootNode() !== this) return;
  if (KEYS.includes(event.type) || target.closest('dialog')) event.stopPropagation();
}

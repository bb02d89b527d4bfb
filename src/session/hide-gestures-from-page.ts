import { ownOnly } from '../compat/null-prototype.ts';

const GESTURES = ['wheel', 'touchstart', 'touchmove', 'pointerdown', 'mousedown'];

/**
 * Hides from the page what scrolls or drags in a dialog of the wall: carousels and scrollers around it would move
 * beneath. In slotted content it belongs to the page.
 */
export function hideGesturesFromPage(root: ShadowRoot, removed: AbortSignal): void {
  const hide = (event: Event) => {
    const target = event.target as Element;
    if (target.getRootNode() === root && target.closest('dialog')) event.stopPropagation();
  };
  // Passive, or else the browser would wait for the page before it scrolls.
  const options = ownOnly({ passive: true, signal: removed });
  for (const type of GESTURES) root.addEventListener(type, hide, options);
}

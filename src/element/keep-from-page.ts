import { ownOnly } from '../compat/null-prototype.ts';

const KEYS = ['keydown', 'keypress', 'keyup'];
const GESTURES = ['wheel', 'touchstart', 'touchmove', 'pointerdown', 'mousedown'];

/**
 * Keeps from the page what is done in the wall itself: keys, and in its dialogs also what scrolls or drags, by which the
 * page's carousels and scrollers would move beneath. What is done in slotted content belongs to the page, and so does an Escape
 * that the wall has no use for: it closes what the wall stands in.
 */
export function keepFromPage(root: ShadowRoot): void {
  // Passive, or else the browser would wait for the page before it scrolls.
  for (const type of [...KEYS, ...GESTURES]) root.addEventListener(type, keep, ownOnly({ passive: true }));
}

/** Whether the key that is down is an Escape for the page. Where it is let go, the focus may be elsewhere. */
let isForPage = false;

function keep(this: ShadowRoot, event: Event): void {
  const target = event.target as HTMLInputElement;
  if (target.getRootNode() !== this) return;
  const { type, key, repeat, defaultPrevented } = event as KeyboardEvent;
  const isInDialog = target.closest('dialog');
  // Open filters prevent the default, and a search is emptied.
  const isUsed = isInDialog || defaultPrevented || (target.type === 'search' && target.value);
  if (type === 'keydown') isForPage = key === 'Escape' && !repeat && !isUsed;
  if (KEYS.includes(type) ? !isForPage : isInDialog) event.stopPropagation();
}

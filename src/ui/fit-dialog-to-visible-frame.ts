import { ownOnly } from '../compat/null-prototype.ts';
import { createSightObserver } from '../compat/sight-observer.ts';

/** Milliseconds for which the box waits to hear what can be seen. */
const PATIENCE = 500;

/** Least height in pixels that a dialog gets, however little of its frame can be seen. */
const LEAST = 320;

/**
 * In a frame that is higher than the window, as frames that fit their content often are, the middle of the frame may
 * be out of sight, and a dialog with it. The dialog's box then fills the part of the frame that can be seen now. When
 * the page around is scrolled, it scrolls along. Call it before the dialog is shown.
 * @param box what fills the dialog, which fills the frame
 */
export function fitDialogToVisibleFrame(dialog: HTMLElement, box: HTMLElement): void {
  if (self === top) return;
  const show = () => {
    clearTimeout(timer);
    box.removeAttribute('style');
    box.querySelector('h2')?.focus(ownOnly({ preventScroll: true }));
  };
  const observer = createSightObserver(([entry]) => {
    observer?.disconnect();
    show();
    const { top: start = 0, height: seen = 0 } = entry?.intersectionRect ?? {};
    const height = Math.min(Math.max(seen, LEAST), innerHeight);
    const marginTop = `${Math.min(start, innerHeight - height)}px`;
    if (seen && seen < innerHeight) Object.assign(box.style, { marginTop, height: `${height}px` });
  }, {});
  if (!observer) return;
  // Until the observer calls back, there must be nothing to focus, because browsers would scroll the page to it.
  box.style.display = 'none';
  observer.observe(dialog);
  // A page may have replaced observers with something that never calls back.
  const timer = setTimeout(show, PATIENCE);
}

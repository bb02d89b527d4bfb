import { isElement } from '../compat/is-element.ts';
import { createSizeObserver } from '../page/size-observer.ts';

/**
 * Calls back for a press that both begins and ends beside what a dialog shows, so that text can be selected beyond it.
 * Keys do not count, nor presses in another dialog over this one. The focus stays where it is.
 * @param box a selector of what the dialog shows
 */
export function onPressBeside(dialog: HTMLDialogElement, box: string, act: () => void): void {
  let isPressed = false;
  const isBeside = ({ target }: Event) => isElement(target) && target.closest(`dialog, ${box}`) === dialog;
  dialog.addEventListener('mousedown', (event) => {
    isPressed = isBeside(event);
    if (isPressed) event.preventDefault();
  });
  dialog.addEventListener('mouseup', (event) => {
    isPressed &&= isBeside(event);
  });
  dialog.addEventListener('click', (event) => {
    // The second half of a double click began on what has opened the dialog.
    if (isPressed && isBeside(event) && event.detail < 2) act();
  });
}

/** Whether an element is shown anywhere: nothing around it, nor itself, has `display: none`. */
export const isDisplayed = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Calls back when an open dialog is no longer shown, because the page has hidden what is around it, as a router does
 * when a person goes back: unseen, a modal dialog would still keep all of the page from being pressed.
 * @returns what ends that
 */
export function onHidden(dialog: HTMLDialogElement, act: () => void): () => void {
  const observer = createSizeObserver(() => {
    if (dialog.open && !isDisplayed(dialog)) act();
  });
  observer?.observe(dialog);
  return () => observer?.disconnect();
}

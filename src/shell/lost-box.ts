import { createSizeObserver } from '../page/size-observer.ts';

/** Whether an element is shown anywhere: nothing around it, nor itself, has `display: none`. */
export const hasBox = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Calls back when an open dialog is no longer shown, because the page has hidden what is around it, as a router does
 * when a person goes back: unseen, a modal dialog would still keep all of the page from being pressed.
 * @returns what ends that
 */
export function onLostBox(dialog: HTMLDialogElement, act: () => void): () => void {
  const observer = createSizeObserver(() => {
    if (dialog.open && !hasBox(dialog)) act();
  });
  observer?.observe(dialog);
  return () => observer?.disconnect();
}

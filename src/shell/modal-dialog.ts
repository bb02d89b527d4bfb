import { createBox } from './placeholder.ts';

/**
 * A modal dialog, to be filled by whoever has something to show. Escape, whatever calls its `close`, and a press that
 * begins and ends beside its frame close it, and the focus goes back to where it was.
 * @param closed called when that has happened
 */
export function createModalDialog(closed: () => void): HTMLDialogElement {
  const dialog = createBox('dialog', 'overlay') as HTMLDialogElement;
  let isPressed = false;
  /** Nor may it be another dialog over this one. */
  const isBeside = ({ target }: Event) =>
    target instanceof Element && !target.closest('.frame') && target.closest('dialog') === dialog;
  // It can be scrolled by a pixel, and would be a stop of the Tab key for that.
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', 'wall-title');
  dialog.addEventListener('mousedown', (event) => {
    isPressed = isBeside(event);
  });
  dialog.addEventListener('mouseup', (event) => {
    isPressed &&= isBeside(event);
  });
  dialog.addEventListener('click', ({ detail }) => {
    // The second half of a double click began on what has opened it.
    if (isPressed && detail < 2) dialog.close();
  });
  // Browsers tell of it only later, and by then it may be open again.
  dialog.addEventListener('close', () => {
    if (!dialog.open) closed();
  });
  return dialog;
}

/** Opens it; `false` where it cannot be seen, as with `hidden`: then it would block the page for nothing. */
export function openModal(dialog: HTMLDialogElement): boolean {
  if (dialog.isConnected && !dialog.open) dialog.showModal();
  return closeIfHidden(dialog);
}

/** Closes it if it cannot be seen any more; `true` if it can. */
export function closeIfHidden(dialog: HTMLDialogElement): boolean {
  const isSeen = dialog.getClientRects().length > 0;
  if (!isSeen) dialog.close();
  return isSeen;
}

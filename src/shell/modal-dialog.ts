import { hasBox, onPressBeside } from './dialog-closing.ts';
import { createBox } from './placeholder.ts';

/**
 * A modal dialog, still empty. Escape, its method `close`, and a press that begins and ends beside its frame close it,
 * and the focus goes back to where it was.
 * @param closed called when that has happened
 */
export function createModalDialog(closed: () => void): HTMLDialogElement {
  const dialog = createBox('dialog', 'overlay') as HTMLDialogElement;
  // Browsers make what scrolls a stop of the Tab key, and a dialog can scroll by a pixel.
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', 'wall-title');
  onPressBeside(dialog, '.frame', () => dialog.close());
  // Browsers send this event late, and the dialog may be open again by then.
  dialog.addEventListener('close', () => {
    if (!dialog.open) closed();
  });
  return dialog;
}

/**
 * Opens a dialog. Where nobody could see it, as with `hidden`, it stays closed (`false`): it would block the page for
 * nothing.
 */
export function openModal(dialog: HTMLDialogElement): boolean {
  if (dialog.isConnected && !dialog.open) dialog.showModal();
  return closeIfHidden(dialog);
}

/** Closes a dialog that nobody can see any more. @returns whether it can be seen */
export function closeIfHidden(dialog: HTMLDialogElement): boolean {
  const isSeen = hasBox(dialog);
  if (!isSeen) dialog.close();
  return isSeen;
}

import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { isVisible } from '../page/is-visible.ts';

/**
 * Closes dialogs on a press anywhere while the page hides the wall by `content-visibility`, as a closed `<details>`
 * does. Browsers tell nobody of that, and unseen, a modal dialog would keep all of the page from being pressed.
 */
export function closeUnseen(root: ShadowRoot, removed: AbortSignal): void {
  const look = () => {
    for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      if (!isVisible(dialog)) dialog.close();
    }
  };
  safeDocument.addEventListener('pointerdown', look, ownOnly({ capture: true, signal: removed }));
}

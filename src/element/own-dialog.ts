import { warn } from '../config/warn.ts';
import { onLostBox } from '../shell/dialog-closing.ts';
import { closeIfHidden, createModalDialog, openModal } from '../shell/modal-dialog.ts';
import { watchOpeners } from '../shell/openers.ts';
import { adoptStyles } from '../shell/placeholder.ts';
import type { Settings } from '../wall/settings.ts';

/** The dialog that a wall with `layout="dialog"` stands in. */
export interface OwnDialog {
  /** What the wall is drawn in. */
  container: HTMLElement;
  /** Opens it; `false` where nobody could see it, so that it stays closed. */
  open(): boolean;
  /** Opens it for a person, with the wall in it; says on the console why it does not open. */
  show(): Promise<void>;
  close(): void;
  /** Has the openers that are named now open it, and a new deep link, too; closes it where it is hidden by now. */
  configure(settings: Settings): void;
  stop(): void;
}

/** What the console says where somebody opens a dialog that cannot be seen. */
const UNSEEN =
  'the dialog stays closed, because <offer-wall> or something around it is hidden: move it to the end of the body, where it takes no place';

/**
 * Makes the dialog of a wall, closed.
 * @param begin called when the wall is to be in it
 * @param closed called when it has been closed
 */
export function createOwnDialog(root: ShadowRoot, begin: () => Promise<void>, closed: () => void): OwnDialog {
  const dialog = createModalDialog(closed);
  adoptStyles(root);
  root.replaceChildren(dialog);
  const stopLooking = onLostBox(dialog, () => dialog.close());
  let openers = '';
  let stopWatching = () => {};
  /** The offer of the deep link for which it was opened. That happens once, even if the person has closed it since. */
  let openedLink = '';
  const show = async (): Promise<void> => {
    if (openModal(dialog)) await begin();
    else if (dialog.isConnected) warn(UNSEEN, { topic: 'properties' });
  };
  return {
    container: dialog,
    open: () => openModal(dialog),
    show,
    close: () => dialog.close(),
    configure: ({ opener, offerId }) => {
      closeIfHidden(dialog);
      if (opener !== openers) {
        stopWatching();
        stopWatching = opener ? watchOpeners(root.host, opener, show) : () => {};
        openers = opener;
      }
      if (offerId && offerId !== openedLink) void show();
      openedLink = offerId;
    },
    stop: () => {
      stopWatching();
      stopLooking();
      dialog.close();
    },
  };
}

import { warn } from '../config/warn.ts';
import { watchOpeners } from '../shell/openers.ts';
import { adoptStyles, createBox } from '../shell/placeholder.ts';
import { isDisplayed, onHidden, onPressBeside } from '../shell/what-closes-dialogs.ts';
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
  /** Takes in changed settings: a new `opener`, or a new deep link, which opens it. */
  configure(settings: Settings): void;
  stop(): void;
}

/** What the console says where somebody opens a dialog that cannot be seen. */
const UNSEEN =
  'the dialog stays closed, because <offer-wall> or something around it is hidden: move it to the end of the body, where it takes no place';

/**
 * Makes the dialog of a wall, closed. Escape, its method `close`, and a press that begins and ends beside its frame
 * close it, and the focus goes back to where it was.
 * @param begin called when the wall is to be in it
 * @param closed called when it has been closed
 */
export function createOwnDialog(root: ShadowRoot, begin: () => Promise<void>, closed: () => void): OwnDialog {
  const dialog = createBox('dialog', 'overlay') as HTMLDialogElement;
  const close = () => dialog.close();
  // Browsers make what scrolls a stop of the Tab key, and a dialog can scroll by a pixel.
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', 'wall-title');
  // Browsers send this event late, and the dialog may be open again by then.
  dialog.addEventListener('close', () => {
    if (!dialog.open) closed();
  });
  adoptStyles(root);
  root.replaceChildren(dialog);
  onPressBeside(dialog, '.frame', close);
  const stopLooking = onHidden(dialog, close);
  let openers = '';
  let stopWatching = () => {};
  /** The last deep link: each opens the dialog once, and not again after the person has closed it. */
  let openedLink = '';
  const open = (): boolean => {
    if (dialog.isConnected && !dialog.open) dialog.showModal();
    const isSeen = isDisplayed(dialog);
    // Where nobody can see it, it would block the page for nothing.
    if (!isSeen) close();
    return isSeen;
  };
  const show = async (): Promise<void> => {
    if (open()) await begin();
    else if (dialog.isConnected) warn(UNSEEN, { topic: 'properties' });
  };
  return {
    container: dialog,
    open,
    show,
    close,
    configure: ({ opener, offerId }) => {
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
      close();
    },
  };
}

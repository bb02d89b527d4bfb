/**
 * Calls back when an open dialog is no longer shown, because the page has hidden what is around it, as a router does
 * when a person goes back: unseen, a modal dialog would still keep all of the page from being pressed.
 * @returns what ends that
 */
export function onLostBox(dialog: HTMLDialogElement, act: () => void): () => void {
  try {
    const observer = new ResizeObserver(() => {
      if (dialog.open && dialog.getClientRects().length === 0) act();
    });
    observer.observe(dialog);
    return () => observer.disconnect();
  } catch {
    // The page has taken it away, or has another in its place.
    return () => {};
  }
}

import { h, type TargetedMouseEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Wall } from '../wall/model.ts';
import { focusList } from './focus.ts';
import { Sheet } from './sheet.tsx';

/** The modal dialog of the opened offer; empty and closed without one. */
export function Details({ wall }: { wall: Wall }) {
  const opening = wall.opening.value;
  const dialog = useRef<HTMLDialogElement>(null);
  /** Where the mouse was last pressed down. */
  const pressed = useRef<EventTarget | null>(null);
  const isOpen = opening !== undefined;
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current?.isConnected) return;
    current.showModal();
    return () => {
      current.close();
      // Closed by Escape, the dialog keeps the focus until its content is gone, as it is by now.
      focusList(current);
    };
  }, [isOpen]);
  useLayoutEffect(() => {
    const { current } = dialog;
    // One offer may replace another that was closed by Escape: the browser has closed the dialog by then.
    if (opening && current?.isConnected && !current.open) current.showModal();
    // So that arrows and PageDown scroll the text, even when one offer replaces another. Not by `autofocus`: browsers
    // complain of that in frames of another origin.
    current?.querySelector('h2')?.focus();
  }, [opening]);
  useStillPage(dialog, isOpen);

  /** Closes the offer where the browser has closed the dialog. */
  const follow = (dialog: HTMLDialogElement) => {
    if (!dialog.open) wall.close();
  };
  // Only a press and release on the backdrop closes: not the end of selecting text, nor the second click on a card.
  const closeOnBackdrop = ({ target, currentTarget, detail }: TargetedMouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget && target === pressed.current && detail < 2) wall.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard it is Escape, which the dialog knows by itself
    <dialog
      ref={dialog}
      part="dialog"
      aria-labelledby="name"
      // Escape closes it as its button does, at once: browsers tell of a dialog that they have closed only later, and by
      // then an offer may be opened again.
      onCancel={(event) => {
        event.preventDefault();
        wall.close();
      }}
      onClose={({ currentTarget }) => follow(currentTarget)}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOnBackdrop}
    >
      {opening && <Sheet key={opening.offerId} wall={wall} opening={opening} />}
    </dialog>
  );
}

/** Keeps the page behind an open dialog in place without setting a style on it: the backdrop does not scroll. */
function useStillPage(dialog: { current: HTMLDialogElement | null }, isOpen: boolean): void {
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return;
    const stop = (event: Event) => {
      if (event.target === current) event.preventDefault();
    };
    const options = { passive: false };
    current.addEventListener('wheel', stop, options);
    current.addEventListener('touchmove', stop, options);
    return () => {
      current.removeEventListener('wheel', stop);
      current.removeEventListener('touchmove', stop);
    };
  }, [dialog, isOpen]);
}

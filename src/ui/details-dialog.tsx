import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { onHidden, onPressBeside } from '../shell/what-closes-dialogs.ts';
import type { Dialog, Opening } from '../wall/model.ts';
import { fitDialogToVisibleFrame } from './fit-dialog-to-visible-frame.ts';
import { focusedAround, focusList } from './focus.ts';
import { scrollByKey } from './scroll-by-key.ts';

interface DetailsDialogProps extends Pick<Dialog, 'dismiss' | 'close'> {
  opening: Opening | undefined;
  /** What it says about the offer. */
  children: ComponentChildren;
}

/** The modal dialog of the opened offer, over all of the page; empty and closed without one. */
export function DetailsDialog({ opening, dismiss, close, children }: DetailsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = opening !== undefined;
  useLayoutEffect(() => {
    if (dialog.current) onPressBeside(dialog.current, '.dialog', dismiss);
  }, []);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current?.isConnected) return;
    if (box.current) fitDialogToVisibleFrame(current, box.current);
    // Browsers give the focus back by themselves, but not where the wall is moved meanwhile.
    const before = focusedAround(current);
    current.showModal();
    const stopWatching = onHidden(current, close);
    return () => {
      stopWatching();
      current.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      // Closed by Escape, the dialog keeps the focus until its content is gone, as it is by now.
      focusList(current);
    };
  }, [isOpen]);
  useLayoutEffect(() => {
    const { current } = dialog;
    // The browser may have closed the dialog (by Escape) before another offer replaced the one in it.
    if (opening && current?.isConnected && !current.open) current.showModal();
    // The title has the focus, so that arrows and PageDown scroll the text. Not by `autofocus`: browsers complain of
    // it in frames of another origin.
    current?.querySelector('h2')?.focus();
  }, [opening]);

  return (
    <dialog
      ref={dialog}
      class="overlay"
      // Browsers make what scrolls a stop of the Tab key, and a dialog can scroll by a pixel.
      tabIndex={-1}
      aria-labelledby="name"
      // Escape closes the offer at once, as the button does. The event `close` comes later, when another offer may be
      // open.
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) dismiss();
      }}
      onKeyDown={(event) => {
        const text = event.currentTarget.querySelector('.scroll');
        if (text) scrollByKey(event, text);
      }}
    >
      <div ref={box} class="screen">
        {children}
      </div>
    </dialog>
  );
}

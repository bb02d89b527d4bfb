import { h } from 'preact';
import type { Wall } from '../wall/wall.ts';
import { Sheet } from './sheet.tsx';

/** Where the mouse was last pressed down. */
let pressed: EventTarget | null;

/** The modal dialog of the opened offer; empty and closed without one. */
export const Details = ({ wall }: { wall: Wall }) => {
  const opening = wall.opening.value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard it is Escape, which the dialog knows by itself
    <dialog
      ref={(dialog) => {
        if (!opening) dialog?.close();
        else if (dialog?.isConnected && !dialog.open) dialog.showModal();
      }}
      part="dialog"
      aria-labelledby="name"
      onClose={({ currentTarget }) => currentTarget.open || wall.close()}
      // Only a press and a release on the backdrop close: not the end of selecting text, not a card's second click.
      onMouseDown={({ target }) => {
        pressed = target;
      }}
      onClick={({ target, currentTarget, detail }) => {
        if (target === currentTarget && target === pressed && detail < 2) wall.close();
      }}
    >
      {opening && <Sheet key={opening.offerId} wall={wall} opening={opening} />}
    </dialog>
  );
};

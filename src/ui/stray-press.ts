import { isElement } from '../compat/is-element.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { isVisible } from '../page/is-visible.ts';

/** Milliseconds between the two presses of a double click or double tap, at most: systems allow slow hands as much. */
export const DOUBLE_PRESS = 500;

/** Pixels between the two, at most: fingers do not hit the same place twice. */
const NEAR = 30;

/** What is pressed as a whole, whichever of its pieces is hit. */
const WHOLE = 'button, a, label, input, select, summary, .card';

/** A press that has begun. */
interface Press {
  thing: Element;
  at: number;
  x: number;
  y: number;
}

/**
 * Gives the whole of a double click, or double tap, to what its first press hit. If that has gone or moved meanwhile,
 * like a dialog that was closed or a page that was turned, the second press would hit whatever is there now. It would
 * open an offer, and record a view, that nobody asked for, or follow a link of the page under the dialog. Such a press
 * does nothing at all. Pressing the same thing twice works.
 *
 * An Enter that is held down presses once. Browsers would press a button, and Firefox follow a link, over and over, and
 * go on with whatever has got the focus since: a dialog that it has closed would open again. Nor do two quick presses of a
 * key press what has taken the place of the first thing: "Get offer" that of "Try again", which would be a click that counts.
 * @param removed ends it
 */
export function takeStrayPresses(root: ShadowRoot, removed: AbortSignal): void {
  let last: Press | undefined;
  let isSecondHalf = false;
  /** What a key has pressed last, and where; nothing once another key was pressed, such as one that moves the focus. */
  let byKey: { thing: Element; dialog: Element | null; at: number } | undefined;

  const begin = (event: Event): void => {
    if (!(event instanceof PointerEvent) || !event.isPrimary) return;
    isSecondHalf = false;
    if (event.button !== 0) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const path = event.composedPath();
    const [target] = path;
    const isOurs = path.includes(root);
    if (!isElement(target)) return;
    const isSoon = last !== undefined && at - last.at < DOUBLE_PRESS && Math.hypot(x - last.x, y - last.y) < NEAR;
    /** What the press before has hit, if this may be the second half of a double press. */
    const first = isSoon ? last?.thing : undefined;
    // A press on the page belongs to the page, unless it is the second half of a press on something of ours that is
    // gone.
    if (!isOurs && (!first || isVisible(first))) {
      last = undefined;
      return;
    }
    const thing = target.closest(WHOLE) ?? target;
    isSecondHalf = first !== undefined && first !== thing;
    // A third press belongs to the same double press.
    last = { thing: first ?? thing, at, x, y };
  };

  /** Keeps the second half from focusing, selecting, toggling, and opening anything. */
  const swallow = (event: Event): void => {
    if (!isSecondHalf || !(event instanceof MouseEvent) || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Keeps a held Enter, and the second of two quick presses, from pressing. One in slotted content belongs to the page. */
  const pressOnce = (event: KeyboardEvent): void => {
    const { key, repeat, timeStamp: at } = event;
    const thing = root.activeElement;
    const isPress = thing !== null && (key === 'Enter' || key === ' ');
    const dialog = thing?.closest('dialog') ?? null;
    const isSoon = byKey !== undefined && at - byKey.at < DOUBLE_PRESS;
    const isStray = isSoon && byKey?.dialog === dialog && !byKey.thing.isConnected;
    if (isPress && (isStray || (repeat && key === 'Enter'))) event.preventDefault();
    else byKey = isPress ? { thing, dialog, at } : undefined;
  };

  // The listeners capture, and are on the page, because what lay under a closed dialog may be the page's.
  const options = ownOnly({ capture: true, signal: removed });
  safeDocument.addEventListener('keydown', pressOnce, options);
  safeDocument.addEventListener('pointerdown', begin, options);
  for (const type of ['mousedown', 'click']) safeDocument.addEventListener(type, swallow, options);
}

import { plainText } from '../text/plain-text.ts';
import { join } from './join.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { listPoints } from './points.ts';

/**
 * Milliseconds of work between two frames: mostly one piece. Drawing it takes longer than making it, in Firefox several
 * times as long.
 */
const SHARE = 1;

/** Characters of a paragraph when the rest of a text is shown as text. */
const PARAGRAPH = 2_000;

/** The words that `fill` needs. */
export interface Words {
  /** Label of the button that shows what is over the limits. */
  showAll: string;
}

/** The frame in which a box was last worked on: each frame has room for one share, whichever box it is for. */
let taken = -1;

/**
 * Takes steps between frames, from the second frame on, so that what is there by now is painted first. An empty box gets its
 * first step even where it cannot be seen; all others wait until it can.
 * @returns a function that stops it
 */
function betweenFrames(box: HTMLElement, step: () => boolean): () => void {
  let frame = 0;
  /** Whether there is more to do. */
  const run = (): boolean => {
    const start = performance.now();
    // What is folded away gets its first piece and no more.
    const isBegun = box.hasChildNodes();
    do {
      if (step()) return false;
    } while (isBegun && performance.now() - start < SHARE);
    frame = requestAnimationFrame(next);
    return true;
  };
  // What is added while folded away would have to be drawn all at once on unfolding.
  const observer = new ResizeObserver(() => {
    if (!box.checkVisibility()) return;
    observer.disconnect();
    run();
  });
  const next = (now: number) => {
    // The first piece waits for nobody.
    if (!box.firstChild) run();
    else if (!box.checkVisibility()) observer.observe(box);
    else if (now === taken) frame = requestAnimationFrame(next);
    // To find out that a short text is at its end takes nothing: the next box has this frame.
    else if (run()) taken = now;
  };
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(next);
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** A part of a text that is drawn by itself, only when it is scrolled to. */
function createPiece(name: 'div' | 'p', part: string): HTMLElement {
  const piece = document.createElement(name);
  piece.setAttribute('part', part);
  return piece;
}

/**
 * Lets a piece with a table scroll sideways, but only while it can be seen: Firefox lays out every scrolling box again for
 * each piece that is added, and WebKit lays out each of them twice.
 */
function scrollWhenSeen(event: Event): void {
  const { skipped } = event as ContentVisibilityAutoStateChangeEvent;
  const piece = event.currentTarget as HTMLElement;
  if (piece.querySelector('table')) piece.setAttribute('part', skipped ? 'piece' : 'piece seen');
}

/** Text in paragraphs. */
function* paragraphsOf(source: string): Generator<HTMLElement> {
  for (let from = 0; from < source.length; ) {
    const tail = source.slice(from + PARAGRAPH, from + 2 * PARAGRAPH);
    const length = PARAGRAPH + Math.max(0, tail.search(/[\s<]/));
    const paragraph = createPiece('p', 'piece text');
    paragraph.textContent = plainText(source.slice(from, from + length));
    from += length;
    yield paragraph;
  }
}

/**
 * Shows untrusted HTML in a box: the first piece at once, the rest piece by piece between frames, and what is over the
 * limits as text at the press of a button. What is folded away begins after the frame that shows the other texts: it is
 * there to be searched, and they do not wait for it. Where the page's Trusted Types do not allow our policy, all of it
 * is text. Whatever the HTML, the page stays responsive meanwhile.
 * @param inPoints whether its paragraphs are the points of a list
 * @returns a function that stops it, for a box that goes away
 */
export function fill(box: HTMLElement, source: string, { showAll }: Words, inPoints = false): () => void {
  const pieces: Iterator<Piece, string> = piecesOf(source);
  box.replaceChildren();
  box.dir = 'auto';
  let end = () => {};
  const offerRest = (rest: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('part', 'button');
    button.textContent = showAll;
    button.addEventListener('click', () => {
      const paragraphs = paragraphsOf(rest);
      end = betweenFrames(box, () => {
        const { value, done } = paragraphs.next();
        if (value) box.append(value);
        return !!done;
      });
      button.remove();
    });
    box.append(button);
  };
  let part = box;
  const showPiece = (): boolean => {
    const { value, done } = pieces.next();
    if (done) {
      if (value) offerRest(value);
      return true;
    }
    // Else each piece would start a new search for the first letter, through all of a text that may have none.
    if (box.firstChild && box.dir === 'auto') box.dir = getComputedStyle(box).direction;
    // The first piece, often the only one, stands in the box itself.
    if (box.firstChild && !value.shared) {
      part = box.appendChild(createPiece('div', 'piece'));
      part.addEventListener('contentvisibilityautostatechange', scrollWhenSeen);
    }
    join(part, value);
    if (inPoints) listPoints(part);
    return false;
  };
  const step = (): boolean => {
    try {
      return showPiece();
    } catch {
      // No policy, no markup.
      box.replaceChildren(plainText(source));
      return true;
    }
  };
  if (box.closest('details:not([open])') || !step()) end = betweenFrames(box, step);
  return () => end();
}

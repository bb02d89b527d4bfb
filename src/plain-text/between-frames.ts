/**
 * Milliseconds of work between two frames: mostly one step. Drawing what it has added takes longer than adding it, in
 * Firefox several times as long.
 */
const SHARE = 1;

/** The frame in which a box was last worked on: each frame has room for one share, whichever box it is for. */
let taken = -1;

/**
 * Fills a box by steps between frames, from the second frame on, so that what is there by now is painted first. An empty
 * box gets its first step even where it cannot be seen; all others wait until it can.
 * @param step adds something; returns whether it was the last one
 * @returns a function that stops it
 */
export function betweenFrames(box: HTMLElement, step: () => boolean): () => void {
  let frame = 0;
  /** Whether there is more to do. */
  const run = (): boolean => {
    const start = performance.now();
    // What is folded away gets its first step and no more.
    const isBegun = box.hasChildNodes();
    // Else each step would start a new search for the first letter, through all of a text that may have none.
    if (isBegun && box.dir === 'auto') box.dir = getComputedStyle(box).direction;
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
    // The first step waits for nobody.
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

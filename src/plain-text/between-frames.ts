/**
 * Milliseconds of work between two frames, which is mostly one step. Few, because drawing what a step has added takes longer
 * than adding it, in Firefox several times as long.
 */
const SHARE = 1;

/** The frame, by its time, in which a box was last worked on. All boxes share it, because each frame has time for one of them. */
let frameInUse = -1;

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
    // An empty box gets one step, even where it is folded away.
    const isBegun = box.hasChildNodes();
    // With `auto`, browsers would search the whole text for its first letter again after each step, and there may be none.
    if (isBegun && box.dir === 'auto') box.dir = getComputedStyle(box).direction;
    do {
      if (step()) return false;
    } while (isBegun && performance.now() - start < SHARE);
    frame = requestAnimationFrame(next);
    return true;
  };
  // Goes on once the box can be seen, because what is added before would have to be drawn all at once then.
  const observer = new ResizeObserver(() => {
    if (!box.checkVisibility()) return;
    observer.disconnect();
    run();
  });
  const next = (now: number) => {
    // The first step of a box is done at once.
    if (!box.firstChild) run();
    else if (!box.checkVisibility()) observer.observe(box);
    else if (now === frameInUse) frame = requestAnimationFrame(next);
    // A step that ends a text takes hardly any time, so it leaves this frame to another box.
    else if (run()) frameInUse = now;
  };
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(next);
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

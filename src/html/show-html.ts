import { fillBetweenFrames } from '../page/fill-between-frames.ts';
import { showParagraphs } from '../plain-text/show-paragraphs.ts';
import { listPoints } from './list-points.ts';
import type { LinkRule } from './purify.ts';
import { MAX_AT_ONCE, showInParts } from './show-in-parts.ts';

/**
 * Shows untrusted HTML in a box: a short text at once, a long one part by part between frames. What is folded away is
 * begun after the frame that shows the other texts: it can then be searched, and they do not wait for it. What is
 * heavier than `weigh.ts` allows is shown as text, and so is everything if the page's Trusted Types do not allow our
 * policy. Whatever the HTML, the page stays responsive meanwhile.
 * @param inPoints whether its paragraphs are the points of a list
 * @returns a function that stops it, for a box that goes away
 */
export function showHtml(box: HTMLElement, source: string, rule: LinkRule, inPoints = false): () => void {
  box.replaceChildren();
  box.dir = 'auto';
  let end = () => {};
  const parts = showInParts(box, source, rule);
  const step = (): boolean => {
    let next: IteratorResult<void, boolean> | undefined;
    try {
      next = parts.next();
    } catch {
      // The page's Trusted Types do not allow our policy, or it has a `document.write()` of its own: text is shown.
    }
    if (!next || next.value === false) {
      end = showParagraphs(box, source);
      return true;
    }
    const last = box.lastElementChild;
    if (inPoints) listPoints(last?.matches('.piece') ? last : box);
    return !!next.done;
  };
  const waits = source.length > MAX_AT_ONCE || box.closest('details:not([open])');
  if (waits || !step()) end = fillBetweenFrames(box, step);
  return () => end();
}

import { safeDocument } from '../compat/safe-document.ts';
import { fillBetweenFrames } from '../page/fill-between-frames.ts';
import { showParagraphs } from '../plain-text/show-paragraphs.ts';
import { cleanInParts, type Parent } from './clean-in-parts.ts';
import { parse } from './parse.ts';
import type { LinkRule } from './purify.ts';
import { weigh } from './weigh.ts';

/** Texts of so many characters are shown at once, as far as they are one part. */
const SHORT = 8_000;

/**
 * Shows untrusted HTML in a box: a short text at once, a long one part by part between frames. A text that is folded
 * away begins after the frame that shows the others, which do not wait for it; it is there to be searched all the same.
 * Where `showInParts` gives up, all of it is shown as text. Whatever the HTML, the page stays responsive meanwhile.
 * @param as whether its paragraphs are the points of a list
 * @returns a function that stops it, for a box that goes away
 */
export function showHtml(box: HTMLElement, source: string, rule: LinkRule, as: 'prose' | 'points'): () => void {
  box.replaceChildren();
  box.dir = 'auto';
  let end = () => {};
  const parts = showInParts(box, source, rule);
  const step = (): boolean => {
    try {
      const { done = false } = parts.next();
      const last = box.lastElementChild;
      if (as === 'points') listPoints(last?.matches('.piece') ? last : box);
      return done;
    } catch {
      end = showParagraphs(box, source);
      return true;
    }
  };
  let isWhole = false;
  if (source.length <= SHORT && !box.closest('details:not([open])')) {
    while (!isWhole && !box.hasChildNodes()) isWhole = step();
  }
  if (!isWhole) end = fillBetweenFrames(box, step);
  return () => end();
}

/**
 * Cleans untrusted HTML and shows it in a target, part by part. Before the first part there are pauses, too, since a
 * long text takes some time to be weighed, parsed and looked at.
 * @throws if it is heavier than `weigh.ts` allows, if the page's Trusted Types do not allow our policy, or if the page
 * has a `document.write()` of its own
 */
export function* showInParts(target: Parent, source: string, rule: LinkRule): Generator<void> {
  const html = weigh(source);
  yield;
  const root = yield* parse(html);
  yield;
  yield* cleanInParts(root, target, rule);
}

/** A heading, a list and a link: together they run most of the code. */
const SAMPLE = '<h1>Terms</h1><ul><li><a href="https://example.com/">Link</a></li></ul>';

/** Does ahead of time what only the first text needs: settings are read, and functions and patterns compiled. */
export function warmUp(): void {
  showHtml(safeDocument.createElement('div'), SAMPLE, String, 'prose');
}

/**
 * Makes a list of paragraphs that stand one after another, since each of them is a point: screen readers then say how
 * many there are. Where the text has a list of its own, paragraphs beside it only introduce it.
 */
function listPoints(box: ParentNode): void {
  const children = [...box.children];
  if (children.some(({ localName }) => /^[uo]l$/.test(localName))) return;
  let list: HTMLElement | undefined;
  for (const child of children) {
    if (child.localName !== 'p') list = undefined;
    else if (child.textContent?.trim()) {
      list ??= box.insertBefore(safeDocument.createElement('ul'), child);
      list.appendChild(safeDocument.createElement('li')).append(child);
    }
  }
}
